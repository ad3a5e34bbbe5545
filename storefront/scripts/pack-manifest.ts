import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { isDeepStrictEqual } from "node:util"
import { clientFolder, evaluateManifest, manifestFile } from "./client-build"

/**
 * Writes the route table, which every first view loads, with each file and each flag said once. The browser puts it
 * together again: the same object in half the bytes, but for the order of what a page imports. That order means nothing, since all of
 * it is fetched at once, and rising numbers compress better.
 */
type Flag = (typeof FLAGS)[number]
const FLAGS = [
  "hasAction",
  "hasLoader",
  "hasClientAction",
  "hasClientLoader",
  "hasClientMiddleware",
  "hasDefaultExport",
  "hasErrorBoundary",
] as const
const KNOWN = new Set<string>([...FLAGS, "id", "parentId", "path", "index", "module", "imports", "css"])

type Route = { [F in Flag]: boolean } & {
  id: string
  parentId?: string
  path?: string
  index?: boolean
  module: string
  imports: string[]
  css: string[]
}

interface Manifest {
  routes: Record<string, Route>
  [rest: string]: unknown
}

/** Runs in the browser. */
const UNPACK = `(m,f,r)=>{m.routes={};for(let[i,p,t,x,b,...a]of r){let o=m.routes[i]={id:i};p&&(o.parentId=p);t===0||(o.path=t);x&&(o.index=true);${JSON.stringify(
  FLAGS,
)}.forEach((k,n)=>o[k]=!!(b>>n&1));[o.module,o.imports,o.css]=[f[a[0]],a[1].map(n=>f[n]),a[2].map(n=>f[n])]}window.__reactRouterManifest=m}`

function pack({ routes, ...rest }: Manifest): string {
  const files: string[] = []
  const place = (file: string) => {
    if (!files.includes(file)) files.push(file)
    return files.indexOf(file)
  }
  const rows = Object.values(routes).map((route) => {
    const unknown = Object.keys(route).filter((key) => !KNOWN.has(key))
    if (unknown.length > 0) throw new Error(`The route table has new fields: ${unknown.join(", ")}`)
    const flags = FLAGS.reduce((bits, flag, place) => bits | (route[flag] ? 1 << place : 0), 0)
    return [
      route.id,
      route.parentId ?? 0,
      route.path ?? 0,
      route.index ? 1 : 0,
      flags,
      place(route.module),
      route.imports.map(place).sort((one, other) => one - other),
      route.css.map(place),
    ]
  })
  return `(${UNPACK})(${JSON.stringify(rest)},${JSON.stringify(files)},${JSON.stringify(rows)});`
}

/** The same, with what each page imports in the order of the alphabet. */
function inOneOrder({ routes, ...rest }: Manifest): unknown {
  const sorted = Object.values(routes).map((route) => ({ ...route, imports: [...route.imports].sort() }))
  return JSON.parse(JSON.stringify({ ...rest, routes: sorted }))
}

const file = join(clientFolder, "assets", manifestFile())
const source = await readFile(file, "utf8")
const manifest = evaluateManifest(source) as unknown as Manifest
const packed = pack(manifest)
if (!isDeepStrictEqual(inOneOrder(evaluateManifest(packed) as unknown as Manifest), inOneOrder(manifest)))
  throw new Error("The packed route table is another one")
await writeFile(file, packed)
