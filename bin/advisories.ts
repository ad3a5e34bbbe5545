import { findingsIn, LOCK_FILES, lockedPackages, readAdvisories } from "./shop/advisories"
import { projectRoot } from "./shop/settings"
import { say } from "./shop/terminal"

/** How long a list may go without a review. */
const FRESH_DAYS = 31

/**
 * `npm run advisories`: compares both lock files with `docs/advisories.json`, without the network. Exits with 1 when a
 * package must be updated or an advisory reviewed.
 */
export async function main(): Promise<number> {
  const list = readAdvisories(projectRoot)
  const packages = LOCK_FILES.flatMap((file) => lockedPackages(projectRoot, file))
  const today = new Date().toISOString().slice(0, 10)
  const { open, judged, idle } = findingsIn(list, packages, today)
  for (const { advisory, locked } of open) {
    say(`✗ ${advisory.package} ${locked.version}: ${advisory.what} (${advisory.id}, since ${advisory.since})`)
    say(`    ${locked.at}; affected: ${advisory.affected}`)
  }
  for (const { advisory, locked } of judged) {
    say(`- ${advisory.package} ${locked.version}: ${advisory.what} (${advisory.id})`)
    say(`    stays until ${advisory.judgement?.review}: ${advisory.judgement?.why}`)
  }
  for (const { id } of idle) say(`- ${id}: what was judged is no longer there, delete the judgement`)
  const age = Math.floor((Date.parse(today) - Date.parse(list.checked)) / 86_400_000)
  if (age > FRESH_DAYS)
    say(`! Nobody has looked for new advisories for ${age} days: docs/security.md says how`)
  say(`${packages.length} packages, ${list.advisories.length} advisories: ${open.length} to be mended`)
  return open.length > 0 ? 1 : 0
}
