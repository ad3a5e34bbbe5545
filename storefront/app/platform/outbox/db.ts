import { type DBSchema, type IDBPDatabase, openDB } from "idb"
import type { Waiting } from "./change"
import { OUTBOX } from "./name"

interface Schema extends DBSchema {
  waiting: { key: number; value: Waiting }
}

let opened: Promise<IDBPDatabase<Schema>> | undefined

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>(OUTBOX, 1, {
    upgrade: (db) => void db.createObjectStore("waiting", { keyPath: "id" }),
    // Another page empties it: this one must not be in its way.
    blocking: (_now, _next, event) => {
      if (event.target instanceof IDBDatabase) event.target.close()
      opened = undefined
    },
    terminated: () => {
      opened = undefined
    },
  })
  return opened
}

/** All that waits in this browser, whoever's it is. */
export async function readAll(): Promise<Waiting[]> {
  return (await database()).getAll("waiting")
}

/** Reads and writes as one step, whatever other tabs do. */
export async function rewrite(edit: (all: Waiting[]) => readonly Waiting[]): Promise<void> {
  const work = (await database()).transaction("waiting", "readwrite")
  const before = await work.store.getAll()
  const after = edit(before)
  const ids = new Set(after.map(({ id }) => id))
  await Promise.all([
    ...before.filter(({ id }) => !ids.has(id)).map(({ id }) => work.store.delete(id)),
    ...after.filter((one) => !before.includes(one)).map((one) => work.store.put(one)),
    work.done,
  ])
}
