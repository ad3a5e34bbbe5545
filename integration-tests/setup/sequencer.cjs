const { existsSync, readFileSync } = require("node:fs")
const { join, relative } = require("node:path")
const { default: Sequencer } = require("@jest/test-sequencer")

const root = join(__dirname, "../..")
const file = join(__dirname, "../durations.json")
const durations = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {}
/** For a file that is new. */
const UNKNOWN_SECONDS = 10

/** The shop that a file asks the keeper for (`harness/setups.ts`), of two the dearer one: who asks for another has it beside. */
const shopOf = ({ path }) => {
  if (!/[\\/](faults|load|attacks)[\\/]/.test(path)) return path
  const text = readFileSync(path, "utf8")
  if (/\b(TWO|STRICT)\b|enough: "two"|onBothSetups\(\w+\)/.test(text)) return "two"
  if (/\bATTACKED\b/.test(text)) return "attacked"
  return /\bONE\b|enough: "one"/.test(text) ? "one" : path
}

/** Leaves its shop with a backend stopped: starting it for a file after it would cost ten seconds of a processor. */
const leavesStopped = ({ path }) => /[\\/]faults[\\/]restarts\.spec\.ts$/.test(path)

const isLast = ({ path }) => /[\\/]integration-tests[\\/]last[\\/]/.test(path)
const seconds = ({ path }) => durations[relative(root, path)] ?? UNKNOWN_SECONDS

/**
 * The longest files first, and what looks at what all the others left after them. Shares are dealt by how long the files took
 * when it was last written down (`npm test -- --times`), and every share looks at the shop that it used.
 */
module.exports = class LastOfAll extends Sequencer {
  sort(tests) {
    const byTime = (a, b) =>
      leavesStopped(a) - leavesStopped(b) || seconds(b) - seconds(a) || (a.path < b.path ? -1 : 1)
    return [...tests.filter((test) => !isLast(test)).sort(byTime), ...tests.filter(isLast)]
  }

  shard(tests, { shardIndex, shardCount }) {
    const shares = Array.from({ length: shardCount }, () => ({ seconds: 0, tests: [] }))
    // Files of one shop stay together, or each share would start it for itself.
    const groups = new Map()
    for (const test of this.sort(tests.filter((test) => !isLast(test)))) {
      const shop = shopOf(test)
      groups.set(shop, [...(groups.get(shop) ?? []), test])
    }
    const sum = (some) => some.reduce((all, test) => all + seconds(test), 0)
    for (const group of [...groups.values()].sort((a, b) => sum(b) - sum(a))) {
      const lightest = shares.reduce((least, one) => (one.seconds < least.seconds ? one : least))
      lightest.seconds += sum(group)
      lightest.tests.push(...group)
    }
    return [...(shares[shardIndex - 1]?.tests ?? []), ...tests.filter(isLast)]
  }
}
