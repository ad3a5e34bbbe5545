/**
 * A process whose clock is CLOCK_MINUTES_AHEAD minutes ahead of everybody else's, as when its machine has lost the time.
 * Loaded before everything else: NODE_OPTIONS="--require …/shifted-clock.cjs".
 */
const ahead = Number(process.env.CLOCK_MINUTES_AHEAD ?? 0) * 60_000
const True = Date
const now = () => True.now() + ahead

globalThis.Date = new Proxy(True, {
  construct: (target, given, as) => Reflect.construct(target, given.length > 0 ? given : [now()], as),
  apply: () => new True(now()).toString(),
  get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
})
