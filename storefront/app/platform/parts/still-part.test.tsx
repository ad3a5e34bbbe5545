import assert from "node:assert/strict"
import { Writable } from "node:stream"
import { describe, it } from "node:test"
import { renderToPipeableStream } from "react-dom/server"
import { MemoryRouter } from "react-router-dom"
import { followed, stillPart } from "./still-part"

const Words = stillPart(async () => ({ text }: { text: string }) => <p>{text}</p>)

const drawn = () =>
  new Promise<string>((resolve, reject) => {
    let html = ""
    const into = new Writable({
      write(chunk, _encoding, done) {
        html += String(chunk)
        done()
      },
      final(done) {
        resolve(html)
        done()
      },
    })
    const { pipe } = renderToPipeableStream(
      <MemoryRouter>
        <Words text="Free delivery" />
      </MemoryRouter>,
      { onAllReady: () => pipe(into), onError: reject },
    )
  })

describe("a part that stands still", () => {
  it("a static part is rendered completely in its place, although its code loads later", async () => {
    for (const _ of [1, 2])
      assert.match(await drawn(), /^<still-part><!--\$--><p>Free delivery<\/p><!--\/\$--><\/still-part>$/)
  })

  const link = (attributes: Record<string, string>) => ({
    closest: () => ({
      target: attributes.target ?? "",
      getAttribute: (name: string) => attributes[name] ?? null,
    }),
  })
  const press = (target: object, changes: object = {}) =>
    followed({
      target: Object.assign(new EventTarget(), target),
      button: 0,
      metaKey: false,
      ctrlKey: false,
      shiftKey: false,
      altKey: false,
      defaultPrevented: false,
      ...changes,
    })

  it("a static part follows links within the shop, and leaves all others to the browser", () => {
    assert.equal(press(link({ href: "/deals?page=2#x" })), "/deals?page=2#x")
    for (const href of ["https://elsewhere.example/", "//elsewhere.example/", "mailto:a@b.example", "#x", ""])
      assert.equal(press(link({ href })), null)
    assert.equal(press(link({ href: "/deals", target: "_blank" })), null)
    assert.equal(press({ closest: () => null }), null)
    assert.equal(press({}), null)
    for (const changes of [{ button: 1 }, { ctrlKey: true }, { metaKey: true }, { defaultPrevented: true }])
      assert.equal(press(link({ href: "/deals" }), changes), null)
  })
})
