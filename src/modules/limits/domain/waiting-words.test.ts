import { waitingTime } from "./waiting-words"

it.each([
  [0, "a moment"],
  [5, "a moment"],
  [5.1, "6 seconds"],
  [59, "59 seconds"],
  [60, "a minute"],
  [61, "2 minutes"],
  [89 * 60, "89 minutes"],
  [89 * 60 + 1, "2 hours"],
  [120 * 60, "2 hours"],
  [120 * 60 + 1, "3 hours"],
])("a wait of %d seconds is written as %s", (seconds, words) => {
  expect(waitingTime(seconds)).toBe(words)
})
