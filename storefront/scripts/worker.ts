import { readdirSync } from "node:fs"
import { join } from "node:path"
import { build } from "vite"
import { OWN_PAGES } from "../app/platform/offline/places"
import { storefrontRoot } from "../server/settings"
import { chunk, clientFolder, firstView, WORKER, withImports } from "./client-build"

/**
 * Builds the service worker, `/sw.js`, into the client's build. It receives which files the offline page is made of, and
 * which more the pages that a signed-in shopper opens without a line.
 */
const assets = join(clientFolder, "assets")

/** Loaded on a press on these pages, or on any: without a line they must be there before. */
const LATER = ["refresh-own", "review-dialog", "send-now"]

/** Says on any page that the line is gone, and comes after the page: then it may be too late for it. */
const BAR = "offline-bar"

/** What stands still on pages that the server draws, for those that the browser draws (shell-chunks.ts). */
const STILL = "still"

/** What stands around every page comes to life with the first sign of a person (shell-chunks.ts). */
const FRAME = "frame"

const offline = [
  ...new Set([
    ...codeOf("routes/offline"),
    ...withImports(chunk(STILL)),
    ...withImports(chunk(FRAME)),
    ...withImports(chunk(BAR)),
    ...fonts(),
  ]),
]
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
