import assert from "node:assert/strict"
import { describe, it } from "node:test"
import { formatFor, readImageRequest } from "./request"

const read = (path: string, query = "") => readImageRequest(path, new URLSearchParams(query))

describe("picture requests", () => {
  it("a picture request accepts the listed widths, and uses 640 when none is named", () => {
    assert.deepEqual(read("products/rose.svg", "w=320"), {
      path: "products/rose.svg",
      width: 320,
      format: null,
      low: false,
      versioned: false,
    })
    assert.equal(read("a.PNG")?.width, 640)
    assert.equal(read("a.jpg", "w=160&v=3")?.versioned, true)
    assert.equal(read("a.jpg", "w=160&q=low")?.low, true)
  })

  it("a picture request accepts file names with spaces, accents and brackets", () => {
    assert.equal(read("1700-Ẹwà%20(2).jpeg")?.path, "1700-Ẹwà (2).jpeg")
  })

  const refused: [string, string?][] = [
    ["a.svg", "w=320&format=png"],
    ["a.svg", "w=320&q=high"],
    ["a.svg", "w=300"],
    ["a.svg", "w="],
    ["a.svg", "w=0320"],
    ["a.svg", "w=1e2"],
    ["a.svg", "w=-160"],
    ["a"],
    ["a.txt"],
    ["a.svg.php"],
    [""],
    ["../a.svg"],
    ["%2e%2e/a.svg"],
    ["a%2f..%2f..%2fb.svg"],
    ["products//a.svg"],
    [".hidden.svg"],
    ["a%00.svg"],
    ["a%5cb.svg"],
    ["%zz.svg"],
    [`${"x".repeat(400)}.svg`],
  ]
  for (const [path, query] of refused) {
    it(`a picture request is rejected for ${path.slice(0, 40)} ${query ?? ""}`, () =>
      assert.equal(read(path, query), null))
  }
})

describe("picture format", () => {
  it("the picture format is the smallest that the browser accepts", () => {
    assert.equal(formatFor("image/avif,image/webp,image/*,*/*;q=0.8"), "avif")
    assert.equal(formatFor("image/webp,*/*"), "webp")
    assert.equal(formatFor("*/*"), "jpeg")
    assert.equal(formatFor(undefined), "jpeg")
  })
})
