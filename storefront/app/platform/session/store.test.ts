import assert from "node:assert/strict"
import { test } from "node:test"
import type { User } from "@contract/account"
import { whilePaying } from "../paying"
import { forgetStored, getSession, lookAgain, signIn, updateUser, writeOwn } from "./store"

const account: User = {
  id: "cus_1",
  first_name: "Ada",
  last_name: "Obi",
  email: "ada@example.com",
  mobile: "+2348031234567",
  gender: "female",
  dob: "1995-04-12",
  role: "wholesaler",
  wholesaler_activated: "2026-11-01T10:00:00.000Z",
  referer_id: "ABCD2345",
  affiliate: true,
  email_verified: true,
  has_ordered: false,
  mobile_verified: true,
  state_id: "NG-LA",
  lga_id: "lga_1",
  address: "14 Bishop Aboyade Cole Street",
  city: "Lagos",
  postcode: "101241",
  apartment: "Flat 4",
  account_number: "0123456789",
  account_name: "ADA OBI",
  bank_code: "058",
  avatar: "/img/pictures/ab/abcd.jpg",
  created_at: "2026-01-01T10:00:00.000Z",
}
const frameUser = {
  id: "cus_1",
  first_name: "Ada",
  last_name: "Obi",
  role: "wholesaler",
  wholesaler_activated: "2026-11-01T10:00:00.000Z",
  referer_id: "ABCD2345",
  affiliate: true,
  email_verified: true,
  has_ordered: false,
}

const storage = new Map<string, string>()
const stored = () => JSON.parse(storage.get("shop") ?? "{}") as { auth?: unknown; searches?: string[] }

// As much of a browser as the session touches.
let reloads = 0
Object.assign(globalThis, {
  location: { reload: () => reloads++ },
  window: { addEventListener: () => undefined, dispatchEvent: () => true },
  localStorage: {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    clear: () => storage.clear(),
  },
})

// Before all others: storage is read once.
test("reading the session removes account data stored by an earlier version and leaves the rest", () => {
  const auth = { token: "a.b.c", isAuthenticated: true, user: account }
  storage.set("shop", JSON.stringify({ auth, searches: ["rose"] }))
  assert.deepEqual(getSession(), { token: "a.b.c", user: frameUser, isAuthenticated: true, ready: true })
  assert.deepEqual(stored(), { auth: { ...auth, user: frameUser }, searches: ["rose"] })
})

test("the browser stores the token and only those account fields that the page frame shows", () => {
  forgetStored([])
  signIn("a.b.c", account)
  assert.deepEqual(stored(), { auth: { token: "a.b.c", isAuthenticated: true, user: frameUser } })
  assert.deepEqual(getSession().user, frameUser)
})

test("an answer that arrives after signing out leaves nothing in the browser", () => {
  signIn("a.b.c", account)
  writeOwn({ cartItem: 2 })
  assert.equal(storage.size, 1)
  forgetStored([])
  writeOwn({ cartItem: 3 })
  assert.equal(storage.size, 0)
})

test("a session whose storage was cleared ends at the next check, and the page reloads as a guest", () => {
  signIn("a.b.c", account)
  lookAgain()
  assert.equal(reloads, 0)
  storage.clear()
  lookAgain()
  assert.equal(reloads, 1)
  assert.equal(getSession().isAuthenticated, false)
  lookAgain()
  assert.equal(reloads, 1)
})

test("a session cleared during a payment ends after the payment, and nothing is stored meanwhile", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] })
  signIn("a.b.c", account)
  const before = reloads
  let pay = (): void => undefined
  const payment = whilePaying(new Promise<void>((resolve) => (pay = resolve)))
  storage.clear()
  lookAgain()
  updateUser({ ...account, first_name: "Adaeze" })
  writeOwn({ cartItem: 3 })
  assert.deepEqual([getSession().token, reloads, storage.size], ["a.b.c", before, 0])
  pay()
  await payment
  lookAgain()
  assert.equal(reloads, before)
  context.mock.timers.tick(3_000)
  lookAgain()
  assert.deepEqual([getSession().isAuthenticated, reloads], [false, before + 1])
})

test("a session that the browser cannot store lasts as long as the page", () => {
  const { setItem } = localStorage
  Object.assign(localStorage, { setItem: () => assert.fail("closed") })
  signIn("a.b.c", account)
  Object.assign(localStorage, { setItem })
  lookAgain()
  assert.deepEqual([getSession().isAuthenticated, reloads], [true, 2])
})

test("an account that is read or changed adds no more fields to the browser's storage", () => {
  forgetStored([])
  signIn("a.b.c", account)
  updateUser({ ...account, first_name: "Adaeze" })
  assert.deepEqual(stored(), {
    auth: { token: "a.b.c", isAuthenticated: true, user: { ...frameUser, first_name: "Adaeze" } },
  })
})
