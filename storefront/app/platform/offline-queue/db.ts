import { type DBSchema, type IDBPDatabase, openDB } from "idb"
import type { Waiting } from "./change"
import { OUTBOX } from "./name"
import { newKey, opened, type Sealed, sealed } from "./seal"

interface Schema extends DBSchema {
  waiting: { key: number; value: Sealed }
  keys: { key: string; value: CryptoKey }
}

/** The first one had changes that were not sealed. */
const VERSION = 2
/** The one key of this browser's queue. It goes with the queue, at the sign-out. */
const KEY = "own"

let open: Promise<IDBPDatabase<Schema>> | undefined

/** Created where there is none, when there is something to store. */
function database(): Promise<IDBPDatabase<Schema>> {
  open ??= opening(true)
  return open
}

/** Null where there is none: who only reads leaves nothing behind. */
async function existing(): Promise<IDBPDatabase<Schema> | null> {
  if (open) return open
  try {
    const db = await opening(false)
    // One that was opened meanwhile is enough.
    if (open) db.close()
    else open = Promise.resolve(db)
    return await open
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return null
    throw error
  }
}

function opening(mayCreate: boolean): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>(OUTBOX, VERSION, {
    upgrade: (db, before, _now, work) => {
      if (before === 0 && !mayCreate) {
        work.done.catch(() => undefined)
        work.abort()
        return
      }
      for (const name of db.objectStoreNames) db.deleteObjectStore(name)
      db.createObjectStore("waiting", { keyPath: "id" })
      db.createObjectStore("keys")
    },
    // Another page empties it: this one must not be in its way.
    blocking: (_now, _next, event) => {
      if (event.target instanceof IDBDatabase) event.target.close()
      open = undefined
    },
    terminated: () => {
      open = undefined
    },
  })
}

/** Of several tabs that make it at once, one does. */
async function keyOf(db: IDBPDatabase<Schema>): Promise<CryptoKey> {
  const known = await db.get("keys", KEY)
  if (known) return known
  const made = await newKey()
  const work = db.transaction("keys", "readwrite")
  const other = await work.store.get(KEY)
  if (!other) await work.store.put(made, KEY)
  await work.done
  return other ?? made
}

/** All that waits in this browser, whoever's it is. */
export async function readAll(): Promise<Waiting[]> {
  const db = await existing()
  const rows = (await db?.getAll("waiting")) ?? []
  if (!db || rows.length === 0) return []
  const key = await keyOf(db)
  const all = await Promise.all(rows.map((row) => opened(row, key)))
  return all.filter((one) => one !== null)
}

/** Reads and writes as one step, whatever other tabs do. */
export async function rewrite(edit: (all: Waiting[]) => readonly Waiting[]): Promise<void> {
  await inTurn(async () => {
    const db = await database()
    const key = await keyOf(db)
    const before = await readAll()
    const after = edit(before)
    const ids = new Set(after.map(({ id }) => id))
    // Before the transaction, which waits for nothing but the database.
    const next = await Promise.all(
      after.filter((one) => !before.includes(one)).map((one) => sealed(one, key)),
    )
    const work = db.transaction("waiting", "readwrite")
    await Promise.all([
      ...before.filter(({ id }) => !ids.has(id)).map(({ id }) => work.store.delete(id)),
      ...next.map((one) => work.store.put(one)),
      work.done,
    ])
  })
}

/** One tab at a time. Very old browsers have no locks: there two tabs that write at once may lose a change. */
async function inTurn(work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work()
  await navigator.locks.request("outbox-store", work)
}
