import {
  backendHost,
  doorSecret,
  doorSecrets,
  drainSeconds,
  isLoopback,
  servedMode,
  workerMode,
} from "./processes"

const DOOR_SECRET = "d".repeat(32)

describe("the front door's secret", () => {
  it("the front door's secret is none, or long enough that nobody guesses it", () => {
    expect(doorSecret({})).toBeNull()
    expect(doorSecret({ DOOR_SECRET })).toBe(DOOR_SECRET)
    expect(() => doorSecret({ DOOR_SECRET: "short" })).toThrow("DOOR_SECRET is too short")
  })

  it("the front door's secret is accepted beside the one that it replaces", () => {
    expect(doorSecrets({ DOOR_SECRET, DOOR_SECRETS_BEFORE: "old, older" })).toEqual([
      DOOR_SECRET,
      "old",
      "older",
    ])
    expect(doorSecrets({ DOOR_SECRETS_BEFORE: "old" })).toEqual([])
  })

  it("the front door's secret is required where other machines reach a backend of a real shop", () => {
    expect(backendHost({}, true)).toBe("127.0.0.1")
    expect(() => backendHost({ BACKEND_HOST: "0.0.0.0" }, true)).toThrow("DOOR_SECRET is missing")
    expect(backendHost({ BACKEND_HOST: "0.0.0.0" }, false)).toBe("0.0.0.0")
    expect(backendHost({ BACKEND_HOST: "10.0.0.7", DOOR_SECRET }, true)).toBe("10.0.0.7")
  })
})

it.each([
  ["127.0.0.1", true],
  ["127.9.9.9", true],
  ["::1", true],
  ["::ffff:127.0.0.1", true],
  ["localhost", true],
  ["10.0.0.1", false],
  ["127.0.0.1.example.com", false],
  ["0.0.0.0", false],
  ["::", false],
  ["", false],
])("the address %p is of this machine alone: %p", (address, expected) => {
  expect(isLoopback(address)).toBe(expected)
})

describe("how a process is run", () => {
  it("a process runs as server, worker or both, and apart only with Redis between them", () => {
    expect(servedMode({})).toBe("shared")
    expect(servedMode({ MEDUSA_WORKER_MODE: "worker", REDIS_URL: "redis://cache" })).toBe("worker")
    expect(() => servedMode({ MEDUSA_WORKER_MODE: "server" })).toThrow("REDIS_URL is missing")
    expect(() => servedMode({ MEDUSA_WORKER_MODE: "both" })).toThrow('MEDUSA_WORKER_MODE is "both"')
  })

  it("a process of Medusa's own commands runs as server without Redis, too", () => {
    expect(workerMode({ MEDUSA_WORKER_MODE: "server" })).toBe("server")
  })

  it("a process ends after a number of seconds that can be waited", () => {
    expect(drainSeconds({})).toBe(0)
    expect(drainSeconds({ DRAIN_SECONDS: "15" })).toBe(15)
    for (const wrong of ["-1", "soon", "301"])
      expect(() => drainSeconds({ DRAIN_SECONDS: wrong })).toThrow("DRAIN_SECONDS is")
  })
})
