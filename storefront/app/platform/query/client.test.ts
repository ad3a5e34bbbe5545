import assert from "node:assert/strict"
import { test } from "node:test"
import { QueryObserver } from "@tanstack/react-query"
import { createQueryClient } from "./client"

const key = ["cart"]

/** Answers that the test gives one by one. */
function heldAnswers() {
  const answers: Array<(lines: string[]) => void> = []
  return {
    answers,
    asking: { queryKey: key, queryFn: () => new Promise<string[]>((resolve) => answers.push(resolve)) },
  }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

test("an answer requested before a change does not overwrite the change, even if no page shows it", async () => {
  const client = createQueryClient()
  const { answers, asking } = heldAnswers()
  client.setQueryData(key, [])
  const asked = assert.rejects(client.fetchQuery({ ...asking, staleTime: 0 }))
  client.setQueryData(key, ["lipstick"])
  await client.invalidateQueries({ queryKey: key })
  answers[0]?.([])
  await asked
  await settle()
  assert.deepEqual(client.getQueryData(key), ["lipstick"])
  assert.equal(client.getQueryState(key)?.isInvalidated, true)
})

test("the first answer for a page is requested again when something changed meanwhile", async () => {
  const client = createQueryClient()
  const { answers, asking } = heldAnswers()
  const page = new QueryObserver(client, asking)
  const stop = page.subscribe(() => undefined)
  const changed = client.invalidateQueries({ queryKey: key })
  await settle()
  answers[0]?.([])
  answers[1]?.(["lipstick"])
  await changed
  assert.deepEqual(page.getCurrentResult().data, ["lipstick"])
  stop()
  client.clear()
})

test("dropping pending requests keeps later changes and the answers of other keys", async () => {
  const client = createQueryClient()
  const { answers, asking } = heldAnswers()
  client.setQueryData(key, ["soap"])
  const other = client.fetchQuery({ queryKey: ["wallet"], queryFn: async () => 5 })
  const asked = assert.rejects(client.fetchQuery({ ...asking, staleTime: 0 }))
  client.setQueryData(key, ["soap", "lipstick"])
  await client.dropFetches({ queryKey: key })
  answers[0]?.([])
  await asked
  assert.deepEqual(client.getQueryData(key), ["soap", "lipstick"])
  assert.equal(await other, 5)
})

test("the result of a change stays, whatever was requested before it, even after the page is left", async () => {
  const client = createQueryClient()
  const { answers, asking } = heldAnswers()
  client.setQueryData(key, ["soap"])
  // An asking that can be ended: the library ends it when nobody looks any more, and goes back to what was before it.
  const endable = {
    ...asking,
    queryFn: ({ signal }: { signal: AbortSignal }) => asking.queryFn().finally(() => signal),
  }
  const page = new QueryObserver(client, { ...endable, staleTime: 0 })
  const leave = page.subscribe(() => undefined)
  await settle()
  assert.equal(answers.length, 1)
  client.setQueryData(key, ["soap", "lipstick"])
  assert.equal(page.getCurrentResult().fetchStatus, "idle")
  leave()
  answers[0]?.(["soap"])
  await settle()
  assert.deepEqual(client.getQueryData(key), ["soap", "lipstick"])
  client.clear()
})
