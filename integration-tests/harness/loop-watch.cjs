/**
 * A process that reports how long its loop was held: the longest work, since it was last asked, in which it could answer nobody.
 * Loaded before everything else: NODE_OPTIONS="--require …/loop-watch.cjs", LOOP_WATCH the file that its address is written to.
 *
 * Counted in milliseconds of the processor that its first thread had, not by the clock: other processes take the processor away.
 */
const { readFileSync, writeFileSync } = require("node:fs")
const { createServer } = require("node:http")
const { isMainThread } = require("node:worker_threads")

const EVERY_MS = 5
/** Nanoseconds on a processor, the first of three numbers. */
const workMs = () =>
  Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, "utf8").split(" ")[0]) / 1e6

if (isMainThread) {
  let longest = 0
  let last = workMs()
  setInterval(() => {
    const now = workMs()
    longest = Math.max(longest, now - last)
    last = now
  }, EVERY_MS).unref()
  const server = createServer((_, response) => {
    response.end(String(longest))
    longest = 0
  })
  server.unref()
  server.listen(0, "127.0.0.1", () => writeFileSync(process.env.LOOP_WATCH, String(server.address().port)))
}
