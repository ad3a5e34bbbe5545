import { execFile } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { isMigrated, schemaWanted, withDatabase } from "../../bin/shop/database"
import { projectRoot } from "../../bin/shop/settings"
import { openBareDatabase } from "./support/bare-database"

/** `npm run migrate -- --check`: says whether there is something to migrate, and changes nothing. */
const dataDir = mkdtempSync(join(tmpdir(), "migrate-"))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const check = (url: string, ...args: string[]) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const env = { ...process.env, DATABASE_URL: url, SHOP_DEMO: "true", SHOP_DATA_DIR: dataDir }
    execFile("node", ["bin/run.mjs", "migrate", ...args], { cwd: projectRoot, env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, said: out + err }),
    )
  })

it("a migration check reports an empty database as not migrated and leaves it empty", async () => {
  const bare = await openBareDatabase([])
  try {
    const { code, said } = await check(bare.url, "--check")
    expect(said).toContain("There is something to migrate: npm run migrate")
    expect(code).toBe(1)
    expect(await bare.pg("pg_tables").where({ schemaname: "public" })).toEqual([])
  } finally {
    await bare.close()
  }
})

it("a migration check tells a database of these sources from one of another version", async () => {
  const bare = await openBareDatabase([
    "create table shop_setup (step text primary key, value text, done_at timestamptz)",
  ])
  try {
    await bare.pg("shop_setup").insert({ step: "migrations", value: schemaWanted(projectRoot) })
    const { code, said } = await check(bare.url, "--check")
    expect(said).toContain("The schema is up to date")
    expect(code).toBe(0)
    await bare.pg("shop_setup").update({ value: "of another version" })
    expect(await withDatabase(bare.url, (client) => isMigrated(client, projectRoot))).toBe(false)
  } finally {
    await bare.close()
  }
})

it("a migration command refuses an unknown option", async () => {
  const { code, said } = await check("postgres://127.0.0.1:1/none", "--dry-run")
  expect(said).toContain("npm run migrate does not know --dry-run")
  expect(code).toBe(1)
})
