import { existsSync, readdirSync, readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { runInNewContext } from "node:vm"
import { storefrontRoot } from "../server/settings"

export const clientFolder = join(storefrontRoot(), "build/client")
const assets = join(clientFolder, "assets")

/** The service worker's file: at the root, so that it may answer for every page. */
export const WORKER = "sw.js"

interface BuiltModule {
  module: string
  imports?: string[]
  css?: string[]
}

interface RouteManifest {
  entry: BuiltModule
  routes: Record<string, BuiltModule & { parentId?: string }>
  url: string
}

export interface FirstView {
  /** Brotli bytes of every script that the browser loads before the page works. */
  scripts: Map<string, number>
  styles: Map<string, number>
}

/** What a first visit to a route loads: entry, its parents, itself, what they share, and the route table. */
export function firstView(routeId: string): FirstView {
  const manifest = readManifest()
  const modules = [manifest.entry]
  for (let id: string | undefined = routeId; id; id = manifest.routes[id]?.parentId) {
    const route: RouteManifest["routes"][string] | undefined = manifest.routes[id]
    if (!route) throw new Error(`The build has no route ${id}`)
    modules.push(route)
  }
  const scripts = new Set([manifest.url])
  const styles = new Set<string>()
  for (const { module, imports = [], css = [] } of modules) {
    for (const script of [module, ...imports]) scripts.add(script)
    for (const style of css) styles.add(style)
  }
  return { scripts: weighed(scripts), styles: weighed(styles) }
}

export function total(sizes: Map<string, number>): number {
  return [...sizes.values()].reduce((sum, size) => sum + size, 0)
}

/** The one script of this name. */
export function chunk(name: string): string {
  const found = readdirSync(assets).filter(
    (file) => file.startsWith(`${name}-`) && /^-[\w-]{7}\.js$/.test(file.slice(name.length)),
  )
  const [file] = found
  if (!file || found.length > 1) throw new Error(`The build has ${found.length} files for ${name}, not one`)
  return file
}

/** Addresses of a script and of all that it cannot do without. */
export function withImports(file: string, found = new Set<string>()): string[] {
  if (found.has(file) || !existsSync(join(assets, file))) return []
  found.add(file)
  const source = readFileSync(join(assets, file), "utf8")
  for (const [, imported = ""] of source.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g))
    withImports(imported, found)
  return [...found].map((one) => `/assets/${one}`)
}

/** Name of the script with the route table. */
export function manifestFile(): string {
  const folder = join(clientFolder, "assets")
  const name = readdirSync(folder).find((file) => /^manifest-[0-9a-f]{8}\.js$/.test(file))
  if (!name) throw new Error(`No route manifest in ${folder}: build the storefront first`)
  return name
}

/** What the script puts into the window of a browser. */
export function evaluateManifest(source: string): RouteManifest {
  const window: { __reactRouterManifest?: RouteManifest } = {}
  runInNewContext(source, { window })
  if (!window.__reactRouterManifest) throw new Error("The script has no route table")
  return window.__reactRouterManifest
}

function readManifest(): RouteManifest {
  return evaluateManifest(readFileSync(join(clientFolder, "assets", manifestFile()), "utf8"))
}

export function weighed(addresses: Iterable<string>): Map<string, number> {
  const sizes = new Map<string, number>()
  for (const address of addresses) {
    const file = join(clientFolder, address)
    // The smallest files are sent as they are.
    const size = statSync(`${file}.br`, { throwIfNoEntry: false })?.size ?? statSync(file).size
    sizes.set(address.replace("/assets/", ""), size)
  }
  return sizes
}
