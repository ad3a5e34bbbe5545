import { ApiError } from "~/platform/api/error"
import { isNoAnswer } from "~/platform/api/repeat-on-broken-line"
import { getSession } from "~/platform/session/store"
import { watched } from "~/platform/watched"
import type { Change, Waiting } from "./change"
import { readAll, rewrite } from "./db"
import { ofAccount, withChange } from "./queue"

/**
 * Changes that wait for the line, in IndexedDB, for this browser's tabs together. They are sent in their order, one at a
 * time, each under its own Idempotency-Key: the shop does each once, however often it is sent.
 *
 * Only from code that is loaded late: it is no part of a first view.
 */
export const waitingChanges = watched<readonly Waiting[]>(() => {
  void whatWaits()
  return NONE_WAITING
})
let read: Promise<void> | undefined
/** This file is part of the server's build, too, where there are no tabs. */
const otherTabs = typeof window === "undefined" ? null : new BroadcastChannel("outbox")
if (otherTabs) otherTabs.onmessage = () => void refresh()

const account = () => getSession().user?.id ?? null

export const NONE_WAITING: readonly Waiting[] = []

/** What this account has waiting, once it has been read. Storage that is closed holds nothing. */
export async function whatWaits(): Promise<readonly Waiting[]> {
  read ??= refresh()
  await read
  return waitingChanges.get()
}

async function refresh(): Promise<void> {
  const all = await readAll().catch(() => [])
  const now = ofAccount(all, account())
  if (stateOf(now) !== stateOf(waitingChanges.get())) waitingChanges.set(now)
}

const stateOf = (queue: readonly Waiting[]) => queue.map(({ id, at, tried }) => [id, at, tried]).join()

interface Given {
  words: string
  /** Of a try that may have arrived: it is sent again under the same key, as it was. */
  key?: string | undefined
}

/** Queues a change until there is a connection. False where it cannot be queued: nobody is signed in, or storage is closed. */
export async function queueChange(change: Change, { words, key }: Given): Promise<boolean> {
  const owner = account()
  if (owner === null) return false
  try {
    await rewrite((all) => {
      const id = Math.max(0, ...all.map((one) => one.id)) + 1
      const tried = key !== undefined
      const at = Date.now()
      // What somebody else left in this browser is nobody's business now.
      const own = all.filter((one) => one.account === owner)
      return withChange(own, {
        id,
        account: owner,
        key: key ?? crypto.randomUUID(),
        words,
        at,
        tried,
        change,
      })
    })
  } catch {
    return false
  }
  await changed()
  return true
}

/** Takes a change back that was not sent yet. False when it was. */
export async function dropChanges(isMeant: (change: Change) => boolean): Promise<boolean> {
  if ((await whatWaits()).length === 0) return false
  let taken = false
  await rewrite((all) =>
    all.filter((one) => {
      const goes = one.account === account() && !one.tried && isMeant(one.change)
      taken ||= goes
      return !goes
    }),
  )
  await changed()
  return taken
}

async function changed(): Promise<void> {
  await refresh()
  otherTabs?.postMessage("changed")
}

/** How a sending ended: how many arrived, and what the shop refused, in its words. */
export interface Sent {
  done: number
  refused: Array<{ one: Waiting; error: ApiError }>
}

/**
 * Sends what waits, until it is empty or the line breaks again. Another tab that is sending already is left to it. `send`
 * gets each change, and `note` to store what it learns before it sends.
 */
export async function sendWaiting(
  send: (one: Waiting, note: (change: Change) => Promise<void>) => Promise<void>,
): Promise<Sent> {
  const sent: Sent = { done: 0, refused: [] }
  await alone(async () => {
    for (;;) {
      read = refresh()
      const [one] = await whatWaits()
      if (!one || !getSession().isAuthenticated) return
      try {
        await put({ ...one, tried: true })
        await send(one, (change) => put({ ...one, change, tried: true }))
        sent.done += 1
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (isForLater(error, one.id)) return
        sent.refused.push({ one, error })
      }
      await rewrite((all) => all.filter(({ id }) => id !== one.id))
      await changed()
    }
  })
  return sent
}

/** How often the shop failed over a change: one that it cannot do must not hold up the others for ever. */
const failures = new Map<number, number>()
const MOST_FAILURES = 3

function isForLater(error: ApiError, id: number): boolean {
  if (isNoAnswer(error) || error.status === 429 || error.status === 401) return true
  if (error.status < 500) return false
  failures.set(id, (failures.get(id) ?? 0) + 1)
  return (failures.get(id) ?? 0) < MOST_FAILURES
}

const put = (next: Waiting) => rewrite((all) => all.map((one) => (one.id === next.id ? next : one)))

/** One tab at a time. Where browsers have no locks (very old ones), the idempotency keys alone prevent a second time. */
async function alone(work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work()
  await navigator.locks.request("outbox", { ifAvailable: true }, async (lock) => {
    if (lock) await work()
  })
}

/** Whether a change has to wait: the shop did not answer at all. */
export function isBroken(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 0
}
