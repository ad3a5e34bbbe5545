import { eachOf, isAnyOf, macsOf, unsealByAny } from "./keys"
import { seal } from "./sealing"

const key = (letter: string) => Buffer.alloc(32, letter)

describe("a secret that is being replaced", () => {
  it("signs with the present one, and knows what another signed while that is named", () => {
    const [signed] = macsOf(["old"], "a text")
    expect(macsOf(["new", "old"], "a text")[0]).not.toBe(signed)
    expect(isAnyOf(signed, macsOf(["new", "old"], "a text"))).toBe(true)
    expect(isAnyOf(signed, macsOf(["new"], "a text"))).toBe(false)
    expect(isAnyOf("", macsOf(["new", "old"], "a text"))).toBe(false)
    expect(isAnyOf(signed, macsOf(["new", "old"], "another text"))).toBe(false)
  })

  it("opens what another sealed while that is named, and says that it was another", () => {
    const sealed = seal(key("a"), "a secret", "row_1")
    expect(unsealByAny([key("a")], sealed, "row_1")).toEqual({ text: "a secret", isPresent: true })
    expect(unsealByAny([key("b"), key("a")], sealed, "row_1")).toEqual({ text: "a secret", isPresent: false })
    expect(() => unsealByAny([key("b")], sealed, "row_1")).toThrow()
    expect(() => unsealByAny([key("b"), key("a")], sealed, "row_2")).toThrow()
  })

  it("keeps the order of its keys in whatever is made of them", () => {
    expect(eachOf(["b", "a"], (one) => one.toUpperCase())).toEqual(["B", "A"])
  })
})
