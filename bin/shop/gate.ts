import { existsSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { adminPart, backendPart, buildIfStale, npmRun, type Part, storefrontPart } from "./build"
import { projectRoot as root } from "./settings"
import { commandStage, jestStage, nodeTestStage, type Stage, success } from "./stages"

/** The stages that need no server: `npm run check` runs them, and `npm test` begins with them. */

const node = (script: string, args: string[], cwd = root) => ({
  command: process.execPath,
  args: [join(root, "node_modules", script), ...args],
  cwd,
  env: process.env,
})

export function buildStage(part: Part): Stage {
  return {
    name: `build ${part.name}`,
    run: async () => {
      await buildIfStale(root, part, join(root, ".cache/logs"))
      return success()
    },
  }
}

/** Two lanes for two cores. Building the backend comes first: it writes the types that its sources are checked with. */
export function checkLanes(): [Stage[], Stage[]] {
  return [
    [
      buildStage(backendPart),
      commandStage("types backend", node("typescript/bin/tsc", ["--noEmit", "-p", "tsconfig.check.json"])),
      commandStage("types admin", node("typescript/bin/tsc", ["--noEmit", "-p", "admin-extensions"])),
    ],
    [
      commandStage(
        "lint",
        node("@biomejs/biome/bin/biome", ["check", "--diagnostic-level=warn", "--error-on-warnings", "."]),
      ),
      commandStage("types storefront", {
        ...npmRun("types"),
        cwd: join(root, "storefront"),
        env: process.env,
      }),
      nodeTestStage("storefront tests", join(root, "storefront"), testFiles("storefront", /\.test\.tsx?$/)),
      jestStage(root, "unit", false),
    ],
  ]
}

/** Beside the checks: what the tests with servers need built. */
export function buildStages(): [Stage, Stage] {
  return [buildStage(storefrontPart), buildStage(adminPart)]
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
