import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { build } from "vite"
import { OWN_PAGES } from "../app/platform/offline/places"
import { storefrontRoot } from "../server/settings"
import { clientFolder, firstView, WORKER } from "./client-build"

/**
 * Builds the service worker, `/sw.js`, into the client's build. It is told which files the offline page is made of, and
 * which more the pages that a signed-in shopper opens without a line.
 */
const assets = join(clientFolder, "assets")

/** Loaded by a press on these pages, or on any: without a line they must be there before. */
const LATER = ["refresh-own", "review-dialog", "offline-bar", "send-now"]

const offline = [...codeOf("routes/offline"), ...fonts()]
const own = new Set([
  ...OWN_PAGES.flatMap((page) => codeOf(`routes${page}`)),
  ...LATER.flatMap((name) => withImports(chunk(name))),
])

await build({
  configFile: false,
  root: storefrontRoot(),
  logLevel: "warn",
  publicDir: false,
  resolve: { alias: { "@contract": join(storefrontRoot(), "../src/contract") } },
  define: {
    "process.env.NODE_ENV": '"production"',
    OFFLINE_CODE: JSON.stringify(offline),
    OWN_CODE: JSON.stringify([...own].filter((file) => !offline.includes(file))),
  },
  build: {
    target: "es2022",
    minify: "terser",
    outDir: clientFolder,
    emptyOutDir: false,
    lib: {
      entry: join(storefrontRoot(), "worker/main.ts"),
      name: "worker",
      formats: ["iife"],
      fileName: () => WORKER,
    },
  },
})

function codeOf(route: string): string[] {
  const { scripts, styles } = firstView(route)
  return [...scripts.keys(), ...styles.keys()].map((file) => `/assets/${file}`)
}

/** The letters that every page has, and ₦. */
function fonts(): string[] {
  return readdirSync(assets)
    .filter((file) => /^jakarta-(latin|naira)-.*\.woff2$/.test(file))
    .map((file) => `/assets/${file}`)
}

function chunk(name: string): string {
  const found = readdirSync(assets).filter((file) => file.startsWith(`${name}-`) && file.endsWith(".js"))
  const [file] = found
  if (!file || found.length > 1) throw new Error(`The build has ${found.length} files for ${name}, not one`)
  return file
}

/** A script and all that it cannot do without. */
function withImports(file: string, found = new Set<string>()): string[] {
  if (found.has(file) || !existsSync(join(assets, file))) return []
  found.add(file)
  const source = readFileSync(join(assets, file), "utf8")
  for (const [, imported = ""] of source.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g))
    withImports(imported, found)
  return [...found].map((one) => `/assets/${one}`)
}
