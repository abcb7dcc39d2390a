import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

const server = process.env.ZIGGURAT_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  // The server puts <base href> into the page, so everything is asked for relative to it.
  base: "./",
  plugins: [svelte()],
  build: { outDir: "../src/ziggurat/server/page", emptyOutDir: true, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": { target: server, ws: true, changeOrigin: true, rewriteWsOrigin: true, headers: { origin: server } } },
  },
});
