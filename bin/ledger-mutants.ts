import { spawnSync } from "node:child_process"
import { join } from "node:path"
import { LEDGER_MUTANTS } from "../integration-tests/harness/ledger-mutants"
import { projectRoot } from "./shop/settings"
import { say } from "./shop/terminal"

/**
 * `npm run ledger:mutants`: lays one mistake after the other into the ledger's functions, checks and guards, and runs the
 * ledger's tests, which must fail with each. Names the mistakes that no test notices, and ends with 1 then. Takes some
 * minutes; arguments choose mistakes by parts of their names.
 */
export async function main(words: string[]): Promise<number> {
  const chosen = LEDGER_MUTANTS.filter(
    ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
  )
  if (testsPass("")) say("Without a mistake the tests pass.")
  else {
    say("The ledger's tests fail without a mutant. Fix them first.")
    return 1
  }
  const unnoticed = chosen.filter(({ name }) => {
    const passes = testsPass(name)
    say(`${passes ? "✗ nobody notices" : "✓ noticed"}: ${name}`)
    return passes
  })
  say(`${chosen.length - unnoticed.length} of ${chosen.length} noticed.`)
  return unnoticed.length === 0 ? 0 : 1
}

function testsPass(mutant: string): boolean {
  const { status } = spawnSync(
    process.execPath,
    [
      "--experimental-vm-modules",
      "--no-warnings",
      join(projectRoot, "node_modules/jest/bin/jest.js"),
      "--selectProjects=modules",
      "--testPathPattern=integration-tests/modules/ledger",
      "--runInBand",
      "--bail",
      "--forceExit",
    ],
    { cwd: projectRoot, env: { ...process.env, NODE_ENV: "test", LEDGER_MUTANT: mutant }, stdio: "ignore" },
  )
  return status === 0
}
