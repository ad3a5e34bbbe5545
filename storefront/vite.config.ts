import { writeFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { reactRouter } from "@react-router/dev/vite"
import tailwindcss from "@tailwindcss/vite"
import { defineConfig, type Plugin } from "vite"
import { shellChunks } from "./shell-chunks"

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

/**
 * Vite's own list of what was built from what, for the tests (`integration-tests/harness/later-code.ts`): React Router deletes it when
 * it is done. It lies beside the folder that visitors are served from, not in it.
 */
const manifestFile: Plugin = {
  name: "kept-manifest",
  applyToEnvironment: ({ name }) => name === "client",
  writeBundle(_, bundle) {
    const list = bundle[".vite/manifest.json"]
    if (list?.type === "asset") writeFileSync(path("./build/manifest.json"), list.source)
  },
}

const AWAKE = /\/(framework|shell|frame)-[\w-]{7}\.js$/

/** Every first view carries the names of all files, and no compressor shortens a hash: 42 bits distinguish two versions of a file. */
const SHORT_NAMES = {
  entryFileNames: "assets/[name]-[hash:7].js",
  chunkFileNames: "assets/[name]-[hash:7].js",
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), manifestFile],
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
    // Code that comes later is asked for with what it imports, but for what a page that is awake has already.
    modulePreload: {
      resolveDependencies: (file, imported) => imported.filter((each) => each !== file && !AWAKE.test(each)),
    },
    cssCodeSplit: false,
    // Every first view carries 4 kB less (brotli) than what esbuild leaves of React and the router.
    minify: "terser",
    terserOptions: { ecma: 2020, safari10: false },
  },
  environments: {
    client: { build: { rollupOptions: { output: { ...SHORT_NAMES, manualChunks: shellChunks() } } } },
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
