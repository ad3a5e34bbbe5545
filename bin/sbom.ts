import { join } from "node:path"
import { runToEnd } from "./shop/process"
import { projectRoot } from "./shop/settings"
import { say } from "./shop/terminal"

/** The two programs, each with its own lock file. */
const PROGRAMS = [".", "storefront"]

/**
 * `npm run sbom`: what the shop is made of as CycloneDX (JSON), from the lock files: `sbom.json` beside each. They are not
 * committed: they say nothing that the lock files do not, and are made anew with every release.
 */
export async function main(): Promise<number> {
  for (const program of PROGRAMS) {
    const file = join(projectRoot, program, "sbom.json")
    await writeSbom(join(projectRoot, program), file)
    say(`✓ ${file}`)
  }
  return 0
}

export function writeSbom(folder: string, file: string): Promise<void> {
  return runToEnd(
    {
      name: "CycloneDX",
      command: process.execPath,
      args: [
        join(projectRoot, "node_modules/@cyclonedx/cyclonedx-npm/bin/cyclonedx-npm-cli.js"),
        "--package-lock-only",
        "--output-reproducible",
        "--omit=dev",
        "--mc-type=application",
        `--output-file=${file}`,
      ],
      cwd: folder,
      env: process.env,
      logFile: join(projectRoot, ".cache/sbom.log"),
    },
    "Run `npm ci` and try again; the lines above say what is missing.",
  )
}
