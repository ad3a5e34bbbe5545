import { readFileSync } from "node:fs"
import { join } from "node:path"
import { z } from "zod"

const Names = z.record(z.string(), z.string()).default({})
/** As much of npm's lock file (version 3) as the list is made of. */
const LockFile = z.object({
  name: z.string(),
  version: z.string(),
  packages: z.record(
    z.string(),
    z.object({
      name: z.string().optional(),
      version: z.string().optional(),
      integrity: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
      optional: z.boolean().optional(),
      devOptional: z.boolean().optional(),
      link: z.boolean().optional(),
      dependencies: Names,
      devDependencies: Names,
      optionalDependencies: Names,
    }),
  ),
})
type Entry = z.infer<typeof LockFile>["packages"][string]

interface Component {
  type: "library"
  "bom-ref": string
  name: string
  version: string
  purl: string
  /** `optional`: for development alone, or for other machines. */
  scope: "required" | "optional"
  hashes?: { alg: string; content: string }[]
  licenses?: { license: { name: string } }[]
}

export interface Sbom {
  bomFormat: "CycloneDX"
  specVersion: "1.6"
  version: 1
  metadata: { component: { type: "application"; "bom-ref": string; name: string; version: string } }
  components: Component[]
  /** Which needs which, by `bom-ref`. */
  dependencies: { ref: string; dependsOn: string[] }[]
}

/**
 * What a program is made of as CycloneDX 1.6 (JSON): the lock file in another form, so the same lock file is the same
 * list. `npm sbom` refuses a tree in which one package wishes for another version of its neighbour, as Medusa's has;
 * CycloneDX's own tool brings ninety packages and a compiler.
 */
export function sbomOf(folder: string): Sbom {
  const { name, version, packages } = LockFile.parse(
    JSON.parse(readFileSync(join(folder, "package-lock.json"), "utf8")),
  )
  const component = { type: "application" as const, "bom-ref": `${name}@${version}`, name, version }
  const places = Object.keys(packages).filter((place) => place !== "" && packages[place]?.version)
  const refs = new Map(places.map((place) => [place, purlOf(place, packages[place] as Entry)]))
  const needs = (place: string): string[] => {
    const entry = packages[place]
    const names = Object.keys({
      ...entry?.dependencies,
      ...entry?.devDependencies,
      ...entry?.optionalDependencies,
    })
    const found = names.map((one) => refs.get(placeOf(one, place, refs) ?? ""))
    return [...new Set(found.filter((ref) => ref !== undefined))].sort()
  }
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: { component },
    components: onceEach(places.map((place) => componentOf(place, packages[place] as Entry))),
    dependencies: [
      { ref: component["bom-ref"], dependsOn: needs("") },
      ...[...new Map(places.map((place) => [refs.get(place) ?? "", place]))]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([ref, place]) => ({ ref, dependsOn: needs(place) })),
    ],
  }
}

/** Where a package finds another: beside what it has itself, then one folder further out, as Node does. */
function placeOf(name: string, from: string, known: ReadonlyMap<string, string>): string | undefined {
  const place = from === "" ? `node_modules/${name}` : `${from}/node_modules/${name}`
  if (known.has(place)) return place
  if (from === "") return undefined
  const end = from.lastIndexOf("/node_modules/")
  return placeOf(name, end < 0 ? "" : from.slice(0, end), known)
}

function componentOf(place: string, entry: Entry): Component {
  const purl = purlOf(place, entry)
  const [alg, digest] = entry.integrity?.split(" ")[0]?.split("-") ?? []
  return {
    type: "library",
    "bom-ref": purl,
    name: nameOf(place, entry),
    version: entry.version ?? "",
    purl,
    scope: entry.dev || entry.optional || entry.devOptional ? "optional" : "required",
    ...(alg && digest
      ? {
          hashes: [
            { alg: alg.replace(/^sha/, "SHA-"), content: Buffer.from(digest, "base64").toString("hex") },
          ],
        }
      : {}),
    ...(entry.license ? { licenses: [{ license: { name: entry.license } }] } : {}),
  }
}

const nameOf = (place: string, entry: Entry) => entry.name ?? place.replace(/^.*node_modules\//, "")
const purlOf = (place: string, entry: Entry) =>
  `pkg:npm/${nameOf(place, entry).replace("@", "%40")}@${encodeURIComponent(entry.version ?? "")}`

/** The same version may lie in several folders, and stands in the list once: as needed where one of them is. */
function onceEach(all: Component[]): Component[] {
  const byRef = new Map<string, Component>()
  for (const one of all) if (!byRef.has(one.purl) || one.scope === "required") byRef.set(one.purl, one)
  return [...byRef.values()].sort((a, b) => (a.purl < b.purl ? -1 : 1))
}
