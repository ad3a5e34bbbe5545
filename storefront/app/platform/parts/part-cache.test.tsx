import assert from "node:assert/strict"
import { describe, it } from "node:test"
import { renderToString } from "react-dom/server"
import { PartCache } from "./part-cache"
import { PagePartsContext, SharedPart } from "./shared-part"

let drawn = 0

function Price({ naira }: { naira: number }) {
  drawn++
  return <b>₦{naira}</b>
}

function page(parts: PartCache, ...prices: number[]): string {
  const ofPage = parts.forPage()
  const html = renderToString(
    <PagePartsContext value={ofPage}>
      {prices.map((naira) => (
        <SharedPart key={naira} of={["price", naira]}>
          <Price naira={naira} />
        </SharedPart>
      ))}
    </PagePartsContext>,
  )
  ofPage.store(Buffer.from(html).toString("latin1"))
  return html.replace(/ data-mark="\d+"/g, "")
}

describe("parts that pages have in common", () => {
  it("a part that pages share is rendered once and reused unchanged on later pages", () => {
    drawn = 0
    const parts = new PartCache()
    const first = page(parts, 100, 200)
    assert.match(first, /^<shared-part><b>₦<!-- -->100<\/b><\/shared-part><shared-part><b>₦<!-- -->200/)
    assert.equal(page(parts, 100, 200), first)
    assert.equal(drawn, 2)
  })

  it("a shared part is rendered again for other values", () => {
    drawn = 0
    const parts = new PartCache()
    page(parts, 100)
    assert.match(page(parts, 100, 300), /300/)
    assert.equal(drawn, 2)
  })

  it("a shared part is rendered normally where no copies are kept", () => {
    const html = renderToString(
      <SharedPart of={["a"]}>
        <i>a</i>
      </SharedPart>,
    )
    assert.equal(html, "<shared-part><i>a</i></shared-part>")
  })
})
