import assert from "node:assert/strict"
import { describe, it } from "node:test"
import { renderToStaticMarkup } from "react-dom/server"
import { wideSources } from "~/platform/images/sources"
import { SaverContext } from "~/platform/saver/use-saver"
import { Picture } from "./picture"

const drawn = (saver: boolean, width: number, src = "/img/products/balm.svg") =>
  renderToStaticMarkup(
    <SaverContext value={saver}>
      <Picture src={src} alt="" width={width} height={width} sizes="46vw" />
    </SaverContext>,
  )

describe("a picture", () => {
  it("a picture offers all widths for the browser to choose from", () => {
    const html = drawn(false, 270)
    assert.match(html, /srcSet="[^"]*w=160 160w[^"]*w=1080 1080w"/)
    assert.match(html, /sizes="46vw"/)
  })

  for (const [box, width] of [
    [48, 160],
    [160, 160],
    [270, 240],
    [420, 320],
    [640, 480],
    [1600, 480],
  ] as const) {
    it(`a picture of ${box} px has only the width ${width} in data saver mode`, () => {
      const html = drawn(true, box)
      assert.match(html, new RegExp(`src="/img/products/balm.svg\\?w=${width}&amp;q=low"`))
      assert.doesNotMatch(html, /srcSet|sizes/i)
    })
  }

  it("a picture from another site or without an address is left unchanged", () => {
    assert.match(
      drawn(true, 48, "https://elsewhere.example/a.png"),
      /src="https:\/\/elsewhere.example\/a.png"/,
    )
    assert.doesNotMatch(drawn(true, 48, ""), /img/)
  })

  it("a full-width picture is no wider than a phone in data saver mode", () => {
    assert.equal(wideSources("/img/a.svg", true), "/img/a.svg?w=480&q=low 480w")
    assert.match(wideSources("/img/a.svg"), /1600w$/)
  })
})
