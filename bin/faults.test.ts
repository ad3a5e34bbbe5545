import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { WHOLE as ATTACKS } from "./attacks"
import { FILES, WHOLE } from "./faults"
import { projectRoot } from "./shop/settings"

/** Numbers that tests read from the environment. */
function numbersOfTests(prefixes: string): string[] {
  const files = [...filesIn("integration-tests", /\.ts$/), ...filesIn("src", /\.test\.ts$/)]
  const variable = new RegExp(`process\\.env\\.((?:${prefixes})_\\w+)`, "g")
  const names = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(variable)].map(([, name]) => String(name)),
  )
  // `npm run ledger:mutants` is not counted.
  return [...new Set(names)].filter((name) => name !== "LEDGER_MUTANT")
}

function filesIn(folder: string, names: RegExp): string[] {
  const root = join(projectRoot, folder)
  return readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((file) => names.test(file))
    .map((file) => join(root, file))
}

it("npm run faults sets every number that the fault tests read from the environment, and no others", () => {
  expect(Object.keys(WHOLE).sort()).toEqual(numbersOfTests("FAULT|LEDGER|RULE").sort())
})

it("npm run faults runs every test that docs/faults.md names", () => {
  const text = readFileSync(join(projectRoot, "docs/faults.md"), "utf8")
  const named = [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)+)\.(?:test|spec)\.ts`/g)].map(([, file]) =>
    String(file),
  )
  expect(named.length).toBeGreaterThan(50)
  expect([...new Set(named)].filter((file) => !FILES.includes(file))).toEqual([])
})

it("npm run attacks sets every number that the attack tests read from the environment, and no others", () => {
  expect(Object.keys(ATTACKS).sort()).toEqual(numbersOfTests("ATTACK").sort())
})
