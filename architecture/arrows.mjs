import { ADMIN } from "./admin.mjs"
import { FEATURES, PLATFORM } from "./storefront.mjs"
import { LAYERS, WORKFLOWS } from "./workflows.mjs"

/** Folders whose imports are held against the rules. */
export const PROGRAMS = [
  "src",
  "storefront",
  "admin-extensions",
  "sandbox",
  "bin",
  "bench",
  "drill",
  "integration-tests",
]

/** What stands beside each other in a folder, and imports only along arrows that are listed with their reason. */
export const ARROWS_WITHIN = [
  { root: "src/workflows", arrows: Object.keys(WORKFLOWS).filter((arrow) => !arrow.includes("/")) },
  // What lies in a layer itself is of no folder.
  ...LAYERS.map((layer) => ({
    root: `src/workflows/${layer}`,
    arrows: within(WORKFLOWS, layer),
    isOfFolders: true,
  })),
  { root: "storefront/app/features", arrows: Object.keys(FEATURES) },
  { root: "storefront/app/platform", arrows: Object.keys(PLATFORM) },
  { root: "admin-extensions/src/admin", arrows: Object.keys(ADMIN).filter((arrow) => !arrow.includes("/")) },
  { root: "admin-extensions/src/admin/features", arrows: within(ADMIN, "features") },
]

/** The arrows of a table that are between folders of this one, without its name. */
function within(table, folder) {
  return Object.keys(table)
    .filter((arrow) => arrow.startsWith(`${folder}/`))
    .map((arrow) => arrow.replaceAll(`${folder}/`, ""))
}

/** A file or folder of `root`, in its first group. */
export const unitsOf = ({ root, isOfFolders }) => `^${root}/([^/]+?)${isOfFolders ? "/" : "(?:/|[.]tsx?$)"}`
