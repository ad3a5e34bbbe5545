const { default: Sequencer } = require("@jest/test-sequencer")

const isLast = ({ path }) => /[\\/]integration-tests[\\/]last[\\/]/.test(path)

/**
 * As jest has it (what failed and what is slow first), but what looks at what all the others left comes after them. Shares
 * are dealt by the size of files, and every share looks at the shop that it used.
 */
module.exports = class LastOfAll extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests)
    return [...sorted.filter((test) => !isLast(test)), ...sorted.filter(isLast)]
  }

  shard(tests, { shardIndex, shardCount }) {
    const shares = Array.from({ length: shardCount }, () => ({ bytes: 0, tests: [] }))
    const sized = tests
      .filter((test) => !isLast(test))
      .map((test) => ({ test, bytes: test.context.hasteFS.getSize(test.path) ?? 0 }))
      .sort((a, b) => b.bytes - a.bytes || (a.test.path < b.test.path ? -1 : 1))
    for (const { test, bytes } of sized) {
      const lightest = shares.reduce((least, one) => (one.bytes < least.bytes ? one : least))
      lightest.bytes += bytes
      lightest.tests.push(test)
    }
    return [...(shares[shardIndex - 1]?.tests ?? []), ...tests.filter(isLast)]
  }
}
