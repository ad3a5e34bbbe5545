import { readFileSync } from "node:fs"
import { join } from "node:path"
import { satisfies, validRange } from "semver"
import { z } from "zod"

const Range = z.string().refine((text) => validRange(text) !== null, "is no range of versions")
const Day = z.iso.date()

/** A known hole in a package. Ids are those of the GitHub Advisory Database, or of OSV where that has none. */
const Advisory = z.strictObject({
  id: z.string().regex(/^(GHSA(-[23456789cfghjmpqrvwx]{4}){3}|CVE-\d{4}-\d{4,}|OSV-\d{4}-\d+)$/),
  package: z.string().min(1),
  affected: Range,
  /** The day on which it was published. */
  since: Day,
  what: z.string().min(1),
  /** Why versions of ours may stay for now, and when that is looked at again. */
  judgement: z.strictObject({ versions: Range, why: z.string().min(20), review: Day }).optional(),
})
export type Advisory = z.infer<typeof Advisory>

/** `docs/advisories.json`. `checked`: the day on which somebody last looked for new ones. */
const AdvisoryList = z.strictObject({ checked: Day, advisories: z.array(Advisory).min(1) })
export type AdvisoryList = z.infer<typeof AdvisoryList>

/** A package as a lock file has it. */
export interface Locked {
  /** Lock file and place in it. */
  at: string
  name: string
  version: string
}

export interface Finding {
  advisory: Advisory
  locked: Locked
}

export interface Findings {
  /** Must be fixed. */
  open: Finding[]
  /** Judged, and to be looked at again on a later day. */
  judged: Finding[]
  /** Reviews of advisories that no longer apply. */
  idle: Advisory[]
}

export const LOCK_FILES = ["package-lock.json", "storefront/package-lock.json"]

export function readAdvisories(root: string): AdvisoryList {
  return AdvisoryList.parse(JSON.parse(readFileSync(join(root, "docs/advisories.json"), "utf8")))
}

const LockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      name: z.string().optional(),
      version: z.string().optional(),
      link: z.boolean().optional(),
    }),
  ),
})

export function lockedPackages(root: string, file: string): Locked[] {
  const { packages } = LockFile.parse(JSON.parse(readFileSync(join(root, file), "utf8")))
  return Object.entries(packages).flatMap(([place, { name, version, link }]) => {
    if (place === "" || link || version === undefined) return []
    return [{ at: `${file}: ${place}`, name: name ?? place.replace(/^.*node_modules\//, ""), version }]
  })
}

/** What of the list is among the packages. `today`: a judgement whose day is over counts no more. */
export function findingsIn({ advisories }: AdvisoryList, packages: Locked[], today: string): Findings {
  const byName = new Map<string, Locked[]>()
  for (const one of packages) byName.set(one.name, [...(byName.get(one.name) ?? []), one])
  const found: Findings = { open: [], judged: [], idle: [] }
  for (const advisory of advisories) {
    const { affected, judgement } = advisory
    const hit = (byName.get(advisory.package) ?? []).filter(({ version }) => isIn(version, affected))
    for (const locked of hit) {
      const isJudged = judgement && isIn(locked.version, judgement.versions) && today <= judgement.review
      found[isJudged ? "judged" : "open"].push({ advisory, locked })
    }
    if (judgement && !hit.some(({ version }) => isIn(version, judgement.versions))) found.idle.push(advisory)
  }
  return found
}

/** A version before its release (`2.0.0-rc.1`) has the holes of the range that it falls into, too. */
function isIn(version: string, range: string): boolean {
  return satisfies(version, range, { includePrerelease: true })
}
