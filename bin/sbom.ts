import { execFile } from "node:child_process"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { promisify } from "node:util"
import { projectRoot } from "./shop/settings"
import { say } from "./shop/terminal"

/** The two programs, each with its own lock file. */
const PROGRAMS = [".", "storefront"]
/** Larger than either list. */
const MOST_BYTES = 64 * 1024 * 1024

/**
 * `npm run sbom`: what the shop is made of as CycloneDX (JSON), from the lock files: `sbom.json` beside each. They are not
 * committed: they say nothing that the lock files do not, and are made anew with every release.
 */
export async function main(): Promise<number> {
  for (const program of PROGRAMS) {
    const file = join(projectRoot, program, "sbom.json")
    writeFileSync(file, await sbomOf(join(projectRoot, program)))
    say(`✓ ${file}`)
  }
  return 0
}

/** npm itself writes it and asks no registry. What only development needs is in it, marked: left out, npm leaves out more. */
export async function sbomOf(folder: string): Promise<string> {
  const script = process.env.npm_execpath
  const [command, ...first] = script?.endsWith(".js") ? [process.execPath, script] : ["npm"]
  const args = ["sbom", "--package-lock-only", "--sbom-format=cyclonedx", "--sbom-type=application"]
  const { stdout } = await promisify(execFile)(command, [...first, ...args], {
    cwd: folder,
    maxBuffer: MOST_BYTES,
  })
  return stdout
}
