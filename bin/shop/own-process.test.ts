import { wantsOwnProcess } from "./own-process"

describe("a test file has a process of its own when it", () => {
  it.each([
    ["changes what is global", "Object.assign(globalThis, { window: {} })"],
    ["sets a variable of the environment", 'process.env.TZ = "UTC"'],
    ["takes one away", "delete process.env.TZ"],
    ["sets several", "Object.assign(process.env, { TZ: 'UTC' })"],
    ["stays to hear of the process", 'process.on("unhandledRejection", hear)'],
    ["leaves the clock stopped", 'mock.timers.enable({ apis: ["Date"] })'],
    ["leaves a method replaced", 'mock.method(log, "error", () => undefined)'],
  ])("a test file runs in its own process when it %s", (_, text) => {
    expect(wantsOwnProcess(text)).toBe(true)
  })
})

describe("it shares one when it", () => {
  it.each([
    ["changes nothing", "assert.equal(sum(1, 2), 3)"],
    ["reads the environment", 'if (process.env.TEST_CLUSTER === "x") skip()'],
    ["hears of the process for a while", 'process.on("exit", hear)\nprocess.off("exit", hear)'],
    [
      "lets the clock go on after each test",
      'mock.timers.enable({ apis: ["Date"] })\nafterEach(() => mock.timers.reset())',
    ],
    ["changes things by the test's own mock", 'context.mock.method(log, "error", () => undefined)'],
  ])("a test file shares a process with others when it %s", (_, text) => {
    expect(wantsOwnProcess(text)).toBe(false)
  })
})
