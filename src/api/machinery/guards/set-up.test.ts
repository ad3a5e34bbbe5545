import { whyGuarded } from "./set-up"

const key = (id: string, isLive = true) => ({ id, token: `pk_${id}`, isLive })

describe("a publishable key", () => {
  it.each([
    ["one of two that work", [key("a"), key("b")], null, null],
    ["one that is revoked already", [key("a", false)], null, null],
    ["the last one that works", [key("a"), key("b", false)], null, "the last publishable key"],
    ["the one that the environment names", [key("a"), key("b")], "pk_a", "STORE_PUBLISHABLE_KEY"],
    [
      "the one that the environment names, revoked",
      [key("a", false), key("b")],
      "pk_a",
      "STORE_PUBLISHABLE_KEY",
    ],
    ["a key that is none, or secret", [key("b")], null, null],
  ])("the revocation of a publishable key is allowed or refused: %s", (_, keys, named, sentence) => {
    expect(whyGuarded("a", keys, named)).toEqual(sentence === null ? null : expect.stringContaining(sentence))
  })
})
