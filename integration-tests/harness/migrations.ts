import { readdirSync } from "node:fs"
import { join } from "node:path"

interface MigrationClass {
  prototype: { up(): Promise<void> }
}

const modules = join(__dirname, "../../src/modules")

/** All that a module's migrations would do, statement by statement: for databases with the tables of a few modules alone. */
export async function moduleStatements(module: string): Promise<string[]> {
  const folder = join(modules, module, "migrations")
  const statements: string[] = []
  for (const file of readdirSync(folder).sort()) {
    const name = /^(Migration\d+)\.ts$/.exec(file)?.[1]
    if (!name) continue
    const found: Partial<Record<string, MigrationClass>> = await import(join(folder, name))
    const Migration = found[name]
    if (!Migration) throw new Error(`${file} has no class called ${name}`)
    statements.push(...(await statementsOf(Migration)))
  }
  return statements
}

async function statementsOf(Migration: MigrationClass): Promise<string[]> {
  const statements: string[] = []
  const recorder = Object.assign(Object.create(Migration.prototype) as { up(): Promise<void> }, {
    addSql: (statement: string) => statements.push(statement),
  })
  await recorder.up()
  return statements
}
