import { eachOf, isAnyOf, macsOf, unsealByAny } from "./keys"
import { seal } from "./sealing"

const key = (letter: string) => Buffer.alloc(32, letter)

describe("a secret that is being replaced", () => {
  it("the present secret signs, and what a former one signed is accepted while that one is named", () => {
    const [signed] = macsOf(["old"], "a text")
    expect(macsOf(["new", "old"], "a text")[0]).not.toBe(signed)
    expect(isAnyOf(signed, macsOf(["new", "old"], "a text"))).toBe(true)
    expect(isAnyOf(signed, macsOf(["new"], "a text"))).toBe(false)
    expect(isAnyOf("", macsOf(["new", "old"], "a text"))).toBe(false)
    expect(isAnyOf(signed, macsOf(["new", "old"], "another text"))).toBe(false)
  })

  it("a former secret opens what it sealed while it is named, and is reported as a former one", () => {
    const sealed = seal(key("a"), "a secret", "row_1")
    expect(unsealByAny([key("a")], sealed, "row_1")).toEqual({ text: "a secret", isPresent: true })
    expect(unsealByAny([key("b"), key("a")], sealed, "row_1")).toEqual({ text: "a secret", isPresent: false })
    expect(() => unsealByAny([key("b")], sealed, "row_1")).toThrow()
    expect(() => unsealByAny([key("b"), key("a")], sealed, "row_2")).toThrow()
  })

  it("the keys of the present and former secrets keep their order", () => {
    expect(eachOf(["b", "a"], (one) => one.toUpperCase())).toEqual(["B", "A"])
  })
})
