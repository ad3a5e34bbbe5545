import type { Claim } from "../../modules/idempotency/service"
import { claimInTurn } from "./claim-in-turn"

const running: Claim = { state: "running" }
const answered: Claim = { state: "answered", answer: { status: 200, body: { data: 1 } } }

/** Answers one after the other, the last one for ever. */
function looks(...claims: [Claim, ...Claim[]]) {
  let count = 0
  return {
    claim: async () => claims[Math.min(count++, claims.length - 1)] ?? running,
    count: () => count,
  }
}
const here = () => false

describe("a request whose key another one has", () => {
  it("a request whose key is in use waits for the answer of the first request", async () => {
    const { claim, count } = looks(running, running, answered)
    expect(await claimInTurn(claim, here)).toEqual(answered)
    expect(count()).toBe(3)
  })

  it("a request whose key is in use does the work itself when the first request has failed", async () => {
    const { claim } = looks(running, { state: "claimed" })
    expect(await claimInTurn(claim, here)).toEqual({ state: "claimed" })
  })

  it("a request whose key is in use does not wait when it is a different request", async () => {
    const { claim, count } = looks({ state: "mismatch" })
    expect(await claimInTurn(claim, here)).toEqual({ state: "mismatch" })
    expect(count()).toBe(1)
  })

  it("a request whose key is in use gives up when the time is over", async () => {
    const { claim, count } = looks(running)
    expect(await claimInTurn(claim, here, 60)).toEqual(running)
    expect(count()).toBeGreaterThan(1)
  })

  it("a request whose key is in use gives up when its client has gone", async () => {
    const { claim, count } = looks(running)
    expect(await claimInTurn(claim, () => true)).toEqual(running)
    expect(count()).toBe(1)
  })
})
