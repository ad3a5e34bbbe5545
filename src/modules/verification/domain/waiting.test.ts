import { secondsToWait, waitSentence } from "./waiting"

it.each([
  [{ count: 0, newestAge: null, oldestAge: null }, 0],
  [{ count: 1, newestAge: 0, oldestAge: 0 }, 60],
  [{ count: 1, newestAge: 17.5, oldestAge: 17.5 }, 43],
  [{ count: 1, newestAge: 60, oldestAge: 60 }, 0],
  [{ count: 4, newestAge: 61, oldestAge: 3000 }, 0],
  [{ count: 5, newestAge: 61, oldestAge: 3000 }, 600],
  [{ count: 5, newestAge: 10, oldestAge: 3590 }, 50],
])("a person who asks for a code after %j waits %i seconds", (lately, seconds) => {
  expect(secondsToWait(lately)).toBe(seconds)
})

it("a person who waits for a code reads the time in seconds, then in minutes", () => {
  expect(waitSentence(1)).toBe("Please wait 1 second before you ask for another one")
  expect(waitSentence(60)).toBe("Please wait 60 seconds before you ask for another one")
  expect(waitSentence(2071)).toBe("Please wait 35 minutes before you ask for another one")
})
