import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { sbomOf } from "./shop/sbom"
import { projectRoot } from "./shop/settings"
import { say } from "./shop/terminal"

/** The two programs, each with its own lock file. */
const PROGRAMS = [".", "storefront"]

/**
 * `npm run sbom`: what the shop is made of as CycloneDX (JSON), from the lock files: `sbom.json` beside each. They are
 * not committed: they say nothing that the lock files do not, and are generated again for every release.
 */
export async function main(): Promise<number> {
  for (const program of PROGRAMS) {
    const folder = join(projectRoot, program)
    writeFileSync(join(folder, "sbom.json"), `${JSON.stringify(sbomOf(folder), null, 2)}\n`)
    say(`✓ ${join(folder, "sbom.json")}`)
  }
  return 0
}
