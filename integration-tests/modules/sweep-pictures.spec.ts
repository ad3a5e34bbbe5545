import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { type Knex, knex } from "@medusajs/framework/mikro-orm/knex"
import { DiskFiles } from "../../src/storage/disk-files"
import { sweepPictures } from "../../src/workflows/shared/pictures/sweep-pictures"
import { databaseUrl, openCluster } from "../harness/cluster"

let pg: Knex
let folder: string
const schema = "sweep_pictures"
const day = 24 * 60 * 60 * 1000
const now = Date.now()

beforeAll(async () => {
  pg = knex({
    client: "pg",
    connection: databaseUrl(await openCluster(), "postgres"),
    searchPath: [schema],
    pool: { min: 0, max: 2 },
  })
  await pg.raw(`create schema ${schema}`)
  await pg.raw('create table brand (image text); create table "order" (snapshot jsonb)')
  folder = mkdtempSync(join(tmpdir(), "sweep-"))
})
afterAll(async () => {
  await pg.raw(`drop schema ${schema} cascade`)
  await pg.destroy()
  rmSync(folder, { recursive: true, force: true })
})

function file(key: string, ageDays: number): string {
  const path = join(folder, key)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, "picture")
  const at = new Date(now - ageDays * day)
  utimesSync(path, at, at)
  return path
}
const key = (letter: string) => `pictures/${letter.repeat(2)}/${letter.repeat(32)}.webp`

it("the sweep deletes old pictures that nothing names, and nothing else", async () => {
  const stored = [
    file(key("a"), 9),
    file(key("b"), 9),
    file(key("c"), 1),
    file("products/rose.svg", 9),
    file("pictures/aa/notes.txt", 9),
  ]
  const unused = file(key("d"), 9)
  await pg<object>("brand").insert({ image: `/img/${key("a")}` })
  await pg<object>("order").insert({ snapshot: JSON.stringify({ items: [{ image: `/img/${key("b")}` }] }) })
  expect(await sweepPictures(pg, new DiskFiles(folder), new Date(now - 2 * day))).toBe(1)
  expect(stored.map(existsSync)).toEqual(stored.map(() => true))
  expect(existsSync(unused)).toBe(false)
  expect(await sweepPictures(pg, new DiskFiles(join(folder, "none")), new Date())).toBe(0)
})
