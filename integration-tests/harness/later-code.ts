import { readFileSync } from "node:fs"
import { join } from "node:path"

/** A file of the storefront's code that comes later than the first view: what some `import(…)` of the code asks for. */
export interface LaterFile {
  /** What journeys call it: the name that the build gave it, without its hash. */
  name: string
  /** Its path at the front door. */
  path: string
  /** The module that is asked for; null where several share the file (`storefront/shell-chunks.ts`). */
  source: string | null
}

interface Built {
  file: string
  name?: string
  src?: string
  isDynamicEntry?: boolean
}

/** From Vite's own list of what it built (`keepManifest` in `storefront/vite.config.ts`): nobody can forget to add a file to it. */
export function laterFiles(): LaterFile[] {
  const list = join(__dirname, "../../storefront/build/manifest.json")
  const built: Record<string, Built> = JSON.parse(readFileSync(list, "utf8"))
  const files = Object.values(built)
    .filter(({ isDynamicEntry }) => isDynamicEntry)
    .map(({ file, name = file, src = null }) => ({ name, path: `/${file}`, source: src }))
  const names = files.map(({ name }) => name)
  const twice = names.filter((name, i) => names.indexOf(name) < i)
  if (twice.length > 0) throw new Error(`Several files of the storefront are called ${twice.join(", ")}`)
  return files
}
