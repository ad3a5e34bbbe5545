import { execFileSync, spawnSync } from "node:child_process"
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { templateName } from "../integration-tests/harness/template"
import { PLANTED, type Planted, patchOf } from "../integration-tests/planted/planted"
import { adminPart, backendPart, type Part, storefrontPart } from "./shop/build"
import { withLock } from "./shop/lock"
import { projectRoot } from "./shop/settings"
import { say, seconds } from "./shop/terminal"

/** What came of one: a test that failed, or why none did. */
type Verdict = { foundBy: string } | { missed: string }

/** Of the tests with servers the quickest: it has everything built, and the seeded database made. */
const WARM_UP = "integration-tests/http/connections.spec.ts"

/**
 * `npm run planted`: breaks the shop in one place after the other, as `integration-tests/planted` says, in a copy of
 * what is committed, and runs the tests that ought to see it. Names what nobody saw, and ends with 1 then. Takes half
 * an hour; arguments choose by name or area (`npm run planted -- wallet csrf-off`).
 */
export async function main(words: string[]): Promise<number> {
  const chosen = PLANTED.filter(
    ({ name, area }) => words.length === 0 || words.includes(name) || words.includes(area),
  )
  if (chosen.length === 0) {
    say(`Nothing is called ${words.join(", ")}.`)
    return 1
  }
  const folder = join(tmpdir(), `shop-planted-${process.getuid?.() ?? 0}`)
  mkdirSync(folder, { recursive: true })
  return withLock(join(folder, "lock"), async () => {
    const tree = openTree(folder)
    // Made before anything is broken, and the same for all: no mistake here is one of the seed's.
    process.env.TEST_TEMPLATE = templateName(tree)
    if (chosen.some(isServed) && !("missed" in runJest(tree, "http", [WARM_UP]))) {
      say("The tests fail as it is. Mend them first.")
      return 1
    }
    let found = 0
    for (const one of chosen) {
      const began = Date.now()
      const verdict = tryOut(tree, one)
      const isFound = "foundBy" in verdict
      if (isFound) found += 1
      say(
        `${isFound ? "✓ found" : "✗ missed"}  ${one.name} (${seconds(began)}): ${isFound ? verdict.foundBy : `${one.sentence} ${verdict.missed}`}`,
      )
    }
    say(`${found} found, ${chosen.length - found} missed`)
    return found === chosen.length ? 0 : 1
  })
}

/** Runs against the shop as it is built. */
const isServed = ({ project }: Planted) =>
  project === "http" || project === "e2e" || project === "processes" || project === "promises"

/** What is committed, with its packages and what is built already, in a folder of its own that is kept for the next time. */
function openTree(folder: string): string {
  const tree = join(folder, "tree")
  const commit = git(projectRoot, "rev-parse", "HEAD").trim()
  git(projectRoot, "worktree", "prune")
  if (existsSync(join(tree, ".git"))) git(tree, "checkout", "--force", "--quiet", "--detach", commit)
  else {
    rmSync(tree, { recursive: true, force: true })
    git(projectRoot, "worktree", "add", "--force", "--detach", tree, commit)
  }
  git(tree, "clean", "-fdq")
  for (const packages of ["node_modules", "storefront/node_modules"]) {
    const installed = (root: string) => {
      const list = join(root, packages, ".package-lock.json")
      return existsSync(list) ? readFileSync(list, "utf8") : undefined
    }
    if (installed(tree) === installed(projectRoot)) continue
    rmSync(join(tree, packages), { recursive: true, force: true })
    link(join(projectRoot, packages), join(tree, packages))
  }
  for (const { output } of [backendPart, adminPart, storefrontPart])
    if (!existsSync(join(tree, output)) && existsSync(join(projectRoot, output)))
      cpSync(join(projectRoot, output), join(tree, output), { recursive: true, verbatimSymlinks: true })
  return tree
}

/** Hard links where the two are on one disk: a hundred thousand files take seconds, and no space. */
function link(from: string, to: string): void {
  const { status } = spawnSync("cp", ["-al", from, to], { stdio: "ignore" })
  if (status === 0) return
  rmSync(to, { recursive: true, force: true })
  execFileSync("cp", ["-a", from, to])
}

function tryOut(tree: string, one: Planted): Verdict {
  const patch = patchOf(one)
  const check = spawnSync("git", ["apply", "--check", patch], { cwd: tree, encoding: "utf8" })
  if (check.status !== 0) return { missed: `The patch no longer applies: ${check.stderr.trim()}` }
  const putBack = isServed(one) ? keepBuilds(tree, patch) : () => undefined
  git(tree, "apply", patch)
  try {
    return one.project === "storefront" ? runNode(tree, one.specs) : runJest(tree, one.project, one.specs)
  } finally {
    git(tree, "apply", "--reverse", patch)
    putBack()
  }
}

/** Keeps what will be built again, and answers how to put it back: the next one needs it as it was. */
function keepBuilds(tree: string, patch: string): () => void {
  const files = filesOf(tree, patch)
  const parts: [Part, RegExp][] = [
    [backendPart, /^src\//],
    [adminPart, /^(admin-extensions|src\/contract|src\/config)\//],
    [storefrontPart, /^(storefront|src\/contract)\//],
  ]
  const kept = parts
    .filter(
      ([{ output }, sources]) => existsSync(join(tree, output)) && files.some((file) => sources.test(file)),
    )
    .map(([{ name, output }]) => ({ output: join(tree, output), copy: join(tree, ".cache/kept", name) }))
  for (const { output, copy } of kept) {
    rmSync(copy, { recursive: true, force: true })
    mkdirSync(dirname(copy), { recursive: true })
    cpSync(output, copy, { recursive: true, verbatimSymlinks: true })
  }
  return () => {
    for (const { output, copy } of kept) {
      rmSync(output, { recursive: true, force: true })
      renameSync(copy, output)
    }
  }
}

function filesOf(tree: string, patch: string): string[] {
  return git(tree, "apply", "--numstat", patch)
    .split("\n")
    .filter(Boolean)
    .map((line) => line.split("\t")[2] ?? "")
}

interface JestResult {
  numFailedTests: number
  testResults: { message: string; assertionResults: { status: string; fullName: string }[] }[]
}

function runJest(tree: string, project: string, specs: readonly string[]): Verdict {
  const folder = mkdtempSync(join(tmpdir(), "shop-planted-run-"))
  const result = join(folder, "result.json")
  const args = [
    ...["--experimental-vm-modules", "--no-warnings", join(tree, "node_modules/jest/bin/jest.js")],
    ...[
      ...specs,
      "--selectProjects",
      project,
      "--runInBand",
      "--forceExit",
      "--json",
      `--outputFile=${result}`,
    ],
  ]
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: tree,
    encoding: "utf8",
    maxBuffer: 2 ** 30,
    env: { ...process.env, NODE_ENV: "test" },
  })
  const read = existsSync(result) ? (JSON.parse(readFileSync(result, "utf8")) as JestResult) : undefined
  rmSync(folder, { recursive: true })
  if (!read) return { missed: `The tests could not be run.\n${`${stdout}\n${stderr}`.trim().slice(-2_000)}` }
  const failed = read.testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === "failed"),
  )
  if (failed[0]) return { foundBy: failed[0].fullName }
  const broken = read.testResults.find(
    ({ message, assertionResults }) => message && assertionResults.length === 0,
  )
  return {
    missed: broken ? `The tests could not be run.\n${broken.message.slice(0, 2_000)}` : "All tests pass.",
  }
}

/** The storefront's tests, by Node's own runner. */
function runNode(tree: string, specs: readonly string[]): Verdict {
  const files = specs.map((spec) => spec.replace(/^storefront\//, ""))
  const { stdout } = spawnSync(
    process.execPath,
    ["--import", "tsx", "--test", "--test-reporter=tap", ...files],
    { cwd: join(tree, "storefront"), encoding: "utf8", maxBuffer: 2 ** 30 },
  )
  const failed = [...stdout.matchAll(/^\s*not ok \d+ - (.*)$/gm)].map(([, name]) => String(name))
  // A file that cannot be read fails under its own name.
  const test = failed.find((name) => !/\.test\.tsx?$/.test(name))
  if (test) return { foundBy: test }
  return { missed: failed.length > 0 ? "The tests could not be run." : "All tests pass." }
}

function git(cwd: string, ...args: string[]): string {
  return execFileSync("git", args, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] })
}
