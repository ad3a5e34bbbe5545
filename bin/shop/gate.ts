import { existsSync, readdirSync } from "node:fs"
import { join } from "node:path"
import {
  adminPart,
  backendPart,
  buildIfStale,
  npm,
  npmRun,
  type Part,
  storefrontPart,
  typesPart,
} from "./build"
import { jestStage } from "./jest-stage"
import { projectRoot as root } from "./settings"
import { commandStage, nodeTestStage, type Stage, success } from "./stages"
import { StoredBuilds } from "./stored-builds"

/** The stages that need no server: `npm run check` runs them, and `npm test` begins with them. */

/** The native compiler: it checks the same in a third of the time. Medusa has the other, whose API it needs. */
const TSC = "typescript-native/bin/tsc"
/** Four at once, as it has by itself, look at much of the same each: a third more work, and more memory by half. */
const ONE_CHECKER = ["--noEmit", "--checkers", "1"]

/** The compiler ends before what it read is in anybody's way: it spends less of its time on tidying up. */
const COMPILING = { ...process.env, GOGC: "400" }

const node = (script: string, args: string[], env = process.env) => ({
  command: process.execPath,
  args: [join(root, "node_modules", script), ...args],
  cwd: root,
  env,
})

const typesStage = (name: string, project: string, needs: string[]) =>
  commandStage(name, node(TSC, [...ONE_CHECKER, "-p", project], COMPILING), needs)

/** What installs by `npm ci` (the image, a server) needs a lock file without a hole: npm asks the registry for nothing then. */
const LOCK_CHECK = ["ci", "--dry-run", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]

const lockStage = (name: string, folder: string) =>
  commandStage(`lock file ${name}`, { ...npm(LOCK_CHECK), cwd: join(root, folder), env: process.env })

function buildStage(part: Part): Stage {
  return {
    name: `build ${part.name}`,
    run: async () => {
      // Compiling the backend takes no longer than laying it.
      const builds = part === backendPart ? undefined : new StoredBuilds(root)
      await buildIfStale(root, part, join(root, ".cache/logs"), builds)
      return success()
    },
  }
}

const STOREFRONT = `build ${storefrontPart.name}`
/** The server of a run's own: `npm run check` has none, and tests of the storefront that need one are skipped there. */
export const DATABASE = "test database"
const TYPES = `build ${typesPart.name}`

/** What the tests with servers run. */
export const buildStages: readonly Stage[] = [backendPart, storefrontPart, adminPart].map(buildStage)

/** What needs no server: the long ones first, so that all cores are done at about the same time. */
export const checkStages = (): Stage[] => [typesBuild, ...longChecks(), ...quickChecks()]

/** The tables and modules that queries name: also tests of the types read them. */
export const typesBuild: Stage = buildStage(typesPart)

/** Tests that need no server, and what nothing uses. The one long stage of them is dealt: what ends a run leaves no core idle. */
export function longChecks(): Stage[] {
  return [
    ...["1/2", "2/2"].map((share) => jestStage(root, "unit", { live: false, needs: [TYPES], share })),
    nodeTestStage("storefront tests", join(root, "storefront"), testFiles("storefront", /\.test\.tsx?$/), [
      DATABASE,
    ]),
    commandStage("unused", node("knip/bin/knip.js", ["--no-progress"])),
  ]
}

/** What finds most mistakes, in the shortest time. */
export function quickChecks(): Stage[] {
  return [
    typesStage("types backend", "tsconfig.check.json", [TYPES]),
    commandStage(
      "lint",
      node("@biomejs/biome/bin/biome", ["check", "--diagnostic-level=warn", "--error-on-warnings", "."]),
    ),
    commandStage("types storefront", { ...npmRun("types"), cwd: join(root, "storefront"), env: COMPILING }, [
      STOREFRONT,
    ]),
    typesStage("types admin", "admin-extensions", [TYPES]),
    lockStage(backendPart.name, "."),
    lockStage(storefrontPart.name, "storefront"),
  ]
}

/** Test files below a folder, relative to it. */
function testFiles(folder: string, pattern: RegExp): string[] {
  const below = (path: string): string[] =>
    readdirSync(join(root, folder, path), { withFileTypes: true }).flatMap((entry) => {
      if (entry.name === "node_modules" || entry.name === "build") return []
      const child = join(path, entry.name)
      return entry.isDirectory() ? below(child) : pattern.test(entry.name) ? [child] : []
    })
  return existsSync(join(root, folder)) ? below("") : []
}
