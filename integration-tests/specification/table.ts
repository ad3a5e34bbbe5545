import { readFileSync } from "node:fs"
import { join } from "node:path"
import { faultsOf } from "./app"
import type { Examples } from "./fixture"

export interface Row {
  section: string
  key: string
  access: "public" | "customer" | "staff"
}

/** The specified calls; the contract test reads the same table. `section` groups them by area. */
export const rows: Row[] = readFileSync(join(__dirname, "../http/api-v1-calls.tsv"), "utf8")
  .trim()
  .split("\n")
  .slice(1)
  .map((line) => {
    const [section = "", method, path, access] = line.split("\t")
    if (access !== "public" && access !== "customer" && access !== "staff")
      throw new Error(`The table of calls has the line: ${line}`)
    return { section, key: `${method} ${path}`, access }
  })

/** Which file calls which areas of the table: each area has one file (`unit/specification-suite.test.ts`). */
export const sectionsOf = {
  "customers.spec.ts": ["7.2", "7.3", "7.4", "7.5", "7.6"],
  "shop.spec.ts": ["7.7", "7.8", "7.9"],
  "back-office.spec.ts": ["7.10"],
} as const

export function rowsOf(file: keyof typeof sectionsOf): Row[] {
  const sections: readonly string[] = sectionsOf[file]
  return rows.filter(({ section }) => sections.includes(section))
}

/** Calls it as its example does. A call of the table that nothing calls is a failure. */
export async function faultsOfCall(examples: Examples, key: string): Promise<string[]> {
  const example = examples[key]
  if (!example) throw new Error(`Nothing calls ${key}`)
  return faultsOf(await example.ask(), example)
}
