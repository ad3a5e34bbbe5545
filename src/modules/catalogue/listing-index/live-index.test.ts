import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Logger } from "@medusajs/framework/types"
import { LiveIndex } from "./live-index"

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

/** A live index that receives notifications, and how often it has looked for news. */
async function started() {
  const raw = jest.fn(async (sql: string) => ({ rows: sql.includes("as mark") ? [{ mark: "1" }] : [] }))
  const pg = { raw } as unknown as Knex
  const liveIndex = new LiveIndex({
    pg,
    logger: { warn: jest.fn() } as unknown as Logger,
    isListening: () => true,
  })
  await liveIndex.start()
  const looks = () => raw.mock.calls.filter(([sql]) => sql.includes("as gone")).length
  return { liveIndex, looks }
}

it("the in-memory catalogue sends the database no query in a process that nobody reads from", async () => {
  const { looks } = await started()
  const before = looks()
  await jest.advanceTimersByTimeAsync(60_000)
  expect(looks()).toBe(before)
})

it("the in-memory catalogue checks for news once a second while it is read, and readers do not wait for it", async () => {
  const { liveIndex, looks } = await started()
  const before = looks()
  for (let tenth = 0; tenth < 100; tenth += 1) {
    await jest.advanceTimersByTimeAsync(100)
    expect(liveIndex.current()).not.toBeInstanceOf(Promise)
  }
  expect(looks() - before).toBe(10)
})

it("the in-memory catalogue lets the first reader after a pause wait for a check, and the next one not", async () => {
  const { liveIndex, looks } = await started()
  await jest.advanceTimersByTimeAsync(60_000)
  const before = looks()
  const first = liveIndex.current()
  expect(first).toBeInstanceOf(Promise)
  await first
  expect(looks() - before).toBe(1)
  expect(liveIndex.current()).not.toBeInstanceOf(Promise)
})

it("the in-memory catalogue checks for news at once on a notice, whether it is read or not", async () => {
  const { liveIndex, looks } = await started()
  await jest.advanceTimersByTimeAsync(60_000)
  const before = looks()
  liveIndex.doubt()
  await jest.advanceTimersByTimeAsync(0)
  expect(looks() - before).toBe(1)
})
