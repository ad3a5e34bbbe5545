import { CardError } from "./card-error"
import { throughCircuit } from "./circuit"

const outage = () => Promise.reject(new CardError("unavailable", "timeout", "no answer", false))
const refusal = () => Promise.reject(new CardError("refused", "declined", "no", true))
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => "fine",
    (error) => error.code,
  )

let provider = 0
const fresh = () => `https://provider-${++provider}.example`

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

async function fail(url: string, times: number) {
  const codes: string[] = []
  for (let n = 0; n < times; n += 1) codes.push(await codeOf(throughCircuit(url, outage)))
  return codes
}

describe("a provider that fails", () => {
  it("a provider that fails again and again is left alone at once, and no request is sent", async () => {
    const url = fresh()
    const codes = await fail(url, 14)
    expect(codes.filter((code) => code === "timeout").length).toBeLessThanOrEqual(12)
    const sent = jest.fn(() => Promise.resolve("answer"))
    await expect(throughCircuit(url, sent)).rejects.toMatchObject({
      code: "resting",
      isSurelyNotApplied: true,
    })
    expect(sent).not.toHaveBeenCalled()
  })

  it("a provider that fails is tried by one call after its rest, and is back when that succeeds", async () => {
    const url = fresh()
    await fail(url, 14)
    jest.advanceTimersByTime(10_001)
    let answer: (value: string) => void = () => undefined
    const trial = throughCircuit(url, () => new Promise<string>((resolve) => (answer = resolve)))
    answer("back")
    expect(await trial).toBe("back")
    expect(await codeOf(throughCircuit(url, () => Promise.resolve()))).toBe("fine")
  })

  it("a provider that fails rests again when the trial fails", async () => {
    const url = fresh()
    await fail(url, 14)
    jest.advanceTimersByTime(10_001)
    expect(await codeOf(throughCircuit(url, outage))).toBe("timeout")
    expect(await codeOf(throughCircuit(url, outage))).toBe("resting")
  })

  it("a provider is not considered down for refusals, nor for failures of another provider", async () => {
    const url = fresh()
    for (let n = 0; n < 20; n += 1) expect(await codeOf(throughCircuit(url, refusal))).toBe("declined")
    await fail(fresh(), 14)
    expect(await codeOf(throughCircuit(url, () => Promise.resolve()))).toBe("fine")
  })
})
