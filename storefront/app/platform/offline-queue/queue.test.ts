import assert from "node:assert/strict"
import { describe, it } from "node:test"
import type { Change, Waiting } from "./change"
import { ofAccount, wishesWith, withChange } from "./queue"

const entry = (id: number, change: Change, more: Partial<Waiting> = {}): Waiting => ({
  id,
  account: "cus_1",
  key: `key-${id}`,
  words: "Shea butter",
  at: id,
  tried: false,
  change,
  ...more,
})
const add = (productId: string, quantity = 1): Change => ({
  kind: "add",
  productId,
  variantId: null,
  quantity,
  price: null,
})
const wish = (productId: string, wanted: boolean): Change => ({ kind: "wish", productId, wanted })
const quantity = (cartId: string, count: number): Change => ({
  kind: "quantity",
  cartId,
  productId: "p",
  variantId: "v",
  quantity: count,
})

/** The queue after these changes, one after the other. */
const queued = (...entries: Waiting[]) => entries.reduce<Waiting[]>(withChange, [])
const changes = (queue: readonly Waiting[]) => queue.map(({ change }) => change)

describe("what waits for the line", () => {
  it("the offline queue sends changes in the order in which they were made", () => {
    const queue = queued(entry(1, add("a")), entry(2, wish("a", true)), entry(3, add("b")))
    assert.deepEqual(changes(ofAccount([...queue].reverse(), "cus_1")), [add("a"), wish("a", true), add("b")])
  })

  it("the offline queue sums repeated adds of a product, and keeps their place and key", () => {
    const queue = queued(entry(1, add("a", 2)), entry(2, wish("b", true)), entry(3, add("a")))
    assert.deepEqual(changes(queue), [add("a", 3), wish("b", true)])
    assert.deepEqual(
      queue.map(({ id, key }) => [id, key]),
      [
        [1, "key-1"],
        [2, "key-2"],
      ],
    )
  })

  it("the offline queue keeps only the last of several changes to the same thing", () => {
    assert.deepEqual(changes(queued(entry(1, wish("a", true)), entry(2, wish("a", false)))), [
      wish("a", false),
    ])
    const line: Change = { kind: "remove", cartId: "l1" }
    assert.deepEqual(changes(queued(entry(1, quantity("l1", 2)), entry(2, quantity("l1", 5)))), [
      quantity("l1", 5),
    ])
    assert.deepEqual(changes(queued(entry(1, quantity("l1", 2)), entry(2, line))), [line])
  })

  it("the offline queue does not touch a change that was sent and may have arrived", () => {
    const queue = queued(entry(1, add("a"), { tried: true }), entry(2, add("a")))
    assert.deepEqual(changes(queue), [add("a"), add("a")])
    const again = queued(entry(1, quantity("l1", 2)), entry(2, quantity("l1", 3), { tried: true }))
    assert.deepEqual(changes(again), [quantity("l1", 2), quantity("l1", 3)])
  })

  it("the offline queue keeps the changes of each account separate", () => {
    const queue = queued(entry(1, add("a")), entry(2, add("a"), { account: "cus_2" }))
    assert.equal(queue.length, 2)
    assert.deepEqual(
      ofAccount(queue, "cus_2").map(({ id }) => id),
      [2],
    )
    assert.deepEqual(ofAccount(queue, null), [])
  })

  it("the offline queue keeps different shades and different new addresses apart", () => {
    const shade = (variantId: string): Change => ({
      kind: "add",
      productId: "a",
      variantId,
      quantity: 1,
      price: null,
    })
    assert.equal(queued(entry(1, shade("light")), entry(2, shade("dark"))).length, 2)
    const address = (name: string): Change => ({
      kind: "address",
      id: null,
      isDefault: null,
      fields: {
        name,
        phone: "",
        address: "",
        apartment: "",
        landmark: "",
        city: "",
        state_id: "",
        lga_id: "",
      },
    })
    assert.equal(queued(entry(1, address("Ada")), entry(2, address("Bola"))).length, 2)
    assert.equal(queued(entry(1, address("Ada")), entry(2, address("Ada"))).length, 1)
  })
})

it("the wishlist hearts show the state after all queued changes are sent", () => {
  const queue = [entry(1, wish("a", false)), entry(2, wish("c", true))]
  assert.deepEqual(wishesWith(["a", "b"], queue), ["c", "b"])
  assert.deepEqual(wishesWith(["a", "b"], []), ["a", "b"])
})
