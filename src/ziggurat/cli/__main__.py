"""``python -m ziggurat.cli`` is the ``ziggurat`` command, like ``python -m ziggurat``."""

from ziggurat.cli import main

if __name__ == "__main__":
    main()
