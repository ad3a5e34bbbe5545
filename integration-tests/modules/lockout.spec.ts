import { limits } from "../../src/modules/limits/domain/limits"
import { FREE_TRIES } from "../../src/modules/limits/domain/lockout"
import type LimitsService from "../../src/modules/limits/service"
import { type LimitsDatabase, openLimitsDatabase } from "./support/limits-database"

/** Guessing passwords, counted where it matters: how many are looked at. Hashing itself is left out. */
let database: LimitsDatabase
beforeAll(async () => {
  database = await openLimitsDatabase()
})
afterAll(() => database?.close())
beforeEach(async () => {
  await database.pg("sign_in_lock").delete()
  await database.pg("rate_limit").delete()
})

/** The whole measures are 1,000 guesses on one account, and ten times as many across accounts (`npm run faults`). */
const GUESSES = Number(process.env.FAULT_SIGN_INS || 200)
jest.setTimeout(120_000 + GUESSES * 200)

const ADA = "ada@example.com"
type Outcome = "refused" | "wrong" | "right"

/** One sign-in as the shop does it. `looked` counts the passwords that were looked at. */
async function signIn(
  service: LimitsService,
  key: string,
  password: "right" | "wrong",
  looked: { count: number },
): Promise<Outcome> {
  const isLetIn = await service.beginSignIn(key).then(
    () => true,
    (error: unknown) => {
      expect(error).toMatchObject({ kind: "too_many", code: "too_many_requests" })
      return false
    },
  )
  if (!isLetIn) return "refused"
  looked.count++
  await new Promise(setImmediate)
  if (password === "right") await service.signInSucceeded(key)
  else await service.signInFailed(key)
  return password
}

/** As if the time had passed. */
async function age(minutes: number): Promise<void> {
  await database.pg.raw(
    `update sign_in_lock set first_failed_at = first_failed_at - make_interval(secs => :seconds),
       last_failed_at = last_failed_at - make_interval(secs => :seconds),
       locked_until = locked_until - make_interval(secs => :seconds),
       pending_since = pending_since - make_interval(secs => :seconds),
       updated_at = updated_at - make_interval(secs => :seconds)`,
    { seconds: minutes * 60 },
  )
}

async function spend(service: LimitsService, key = ADA): Promise<void> {
  for (let slip = 0; slip < FREE_TRIES; slip++) await signIn(service, key, "wrong", { count: 0 })
}

it(`sign-in checks five of ${GUESSES} passwords guessed at once on two processes`, async () => {
  const processes = [database.process(), database.process()]
  const looked = { count: 0 }
  const outcomes = await Promise.all(
    Array.from({ length: GUESSES }, (_, index) =>
      signIn(processes[index % 2] as LimitsService, ADA, "wrong", looked),
    ),
  )
  expect(looked.count).toBe(FREE_TRIES)
  expect(outcomes.filter((outcome) => outcome === "refused")).toHaveLength(GUESSES - FREE_TRIES)
})

it(`sign-in checks few of ${GUESSES} passwords guessed through a whole day`, async () => {
  const service = database.process()
  const looked = { count: 0 }
  for (let guess = 0; guess < GUESSES; guess++) {
    await signIn(service, ADA, "wrong", looked)
    await age((24 * 60) / GUESSES)
  }
  expect(looked.count).toBeGreaterThan(FREE_TRIES)
  expect(looked.count).toBeLessThanOrEqual(35)
})

it(`sign-in checks one address's quota of ${10 * GUESSES} guesses across as many accounts`, async () => {
  const service = database.process()
  const looked = { count: 0 }
  let next = 0
  const guesser = async () => {
    while (next < 10 * GUESSES) {
      const key = `shopper-${next++}@example.com`
      const refused = await service.take("sign_in_address", "41.58.0.1").catch(() => "refused")
      if (refused !== "refused") await signIn(service, key, "wrong", looked)
    }
  }
  await Promise.all(Array.from({ length: 20 }, guesser))
  expect(looked.count).toBe(limits.sign_in_address.points)
})

it("a shopper signs in on fifty devices at once", async () => {
  const processes = [database.process(), database.process()]
  const looked = { count: 0 }
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      signIn(processes[index % 2] as LimitsService, ADA, "right", looked),
    ),
  )
  expect(outcomes).toEqual(outcomes.map(() => "right"))
})

it("a locked account refuses even the right password, and a right one afterwards clears the count", async () => {
  const service = database.process()
  await spend(service)
  expect(await signIn(service, ADA, "right", { count: 0 })).toBe("refused")
  await age(1)
  expect(await signIn(service, ADA, "right", { count: 0 })).toBe("right")
  const again = await Promise.all(
    Array.from({ length: FREE_TRIES - 1 }, () => signIn(service, ADA, "wrong", { count: 0 })),
  )
  expect(again).not.toContain("refused")
})

it("a lock answers the same message for an unknown account", async () => {
  const service = database.process()
  const words = async (key: string) => {
    await spend(service, key)
    return service
      .beginSignIn(key)
      .catch((error: unknown) => error as { message: string; retryAfter: number })
  }
  const [known, unknown] = [await words(ADA), await words("nobody@example.com")]
  expect(known).toMatchObject({ message: "Too many wrong passwords. Please try again in a minute" })
  expect(unknown).toMatchObject({ message: (known as { message: string }).message })
})

it("the owner is notified once, when the account is locked", async () => {
  const service = database.process()
  const locked: boolean[] = []
  for (let slip = 0; slip < FREE_TRIES + 2; slip++) {
    await service.beginSignIn(ADA)
    locked.push((await service.signInFailed(ADA)).hasLocked)
    await age(slip < FREE_TRIES - 1 ? 0 : 5)
  }
  expect(locked).toEqual([false, false, false, false, true, false, false])
})

it("a lock ends when the owner sets a new password, and after a process died in the middle of a try", async () => {
  const service = database.process()
  await spend(service)
  await service.liftSignInLock(ADA)
  for (let lost = 0; lost < FREE_TRIES; lost++) await service.beginSignIn(ADA)
  await age(2)
  expect(await signIn(database.process(), ADA, "right", { count: 0 })).toBe("right")
})

it("a try that was neither right nor wrong does not count", async () => {
  const service = database.process()
  for (let tries = 0; tries < FREE_TRIES * 3; tries++) {
    await service.beginSignIn(ADA)
    await service.signInLeft(ADA)
  }
  expect(await signIn(service, ADA, "right", { count: 0 })).toBe("right")
})
