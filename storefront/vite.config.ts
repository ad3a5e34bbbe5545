import { fileURLToPath } from "node:url"
import { reactRouter } from "@react-router/dev/vite"
import tailwindcss from "@tailwindcss/vite"
import { defineConfig } from "vite"
import { shellChunks } from "./shell-chunks"

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: {
    alias: {
      "~": path("./app"),
      "@contract": path("../src/contract"),
      // The dialogs' scroll lock, without the inline style that our Content-Security-Policy forbids.
      "react-style-singleton": path("./app/platform/http/style-singleton.ts"),
    },
    dedupe: ["react", "react-dom", "react-router"],
  },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    // Every first view carries 4 kB less (brotli) than what esbuild leaves of React and the router.
    minify: "terser",
    terserOptions: { ecma: 2020, safari10: false },
  },
  environments: {
    client: { build: { rollupOptions: { output: { manualChunks: shellChunks() } } } },
    ssr: {
      build: {
        target: "node20",
        minify: false,
        rollupOptions: { input: { main: path("./server/main.ts") } },
      },
    },
  },
  server: { fs: { allow: [path("."), path("../src/contract")] } },
})
