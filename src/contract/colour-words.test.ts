import { colourOf, notAColour } from "./colour-words"
import { ColourField } from "./colours"

describe("a colour that somebody writes", () => {
  it.each([
    ["#C68642", "#c68642"],
    ["c68642", "#c68642"],
    [" #c84 ", "#cc8844"],
    ["C84", "#cc8844"],
    ["#000000", "#000000"],
  ])("the colour that somebody writes as %s is read as %s", (text, colour) => {
    expect(colourOf(text)).toBe(colour)
    expect(ColourField.parse(text)).toBe(colour)
  })

  it.each(["reddish", "#12345g", "12345", "#1234567", "##c68642", "rgb(1,2,3)", "#", "red", "#c68642ff"])(
    "the text %s is not read as a colour, and the message says how to write one",
    (text) => {
      expect(colourOf(text)).toBeNull()
      expect(notAColour(text)).toBe(`"${text}" is not a colour: write it like #c68642`)
      expect(ColourField.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([
        "Must be a colour, such as #c68642",
      ])
    },
  )

  it("an empty colour field is accepted and stays empty", () => {
    expect(ColourField.parse(" ")).toBe("")
  })
})
