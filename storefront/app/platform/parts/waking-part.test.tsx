import assert from "node:assert/strict"
import { Writable } from "node:stream"
import { describe, it } from "node:test"
import { renderToPipeableStream } from "react-dom/server"
import { wakingPart } from "./waking-part"

const Words = wakingPart(async () => ({ text }: { text: string }) => <p>{text}</p>)

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
    const { pipe } = renderToPipeableStream(<Words text="Add to cart" />, {
      onAllReady: () => pipe(into),
      onError: reject,
    })
  })

describe("a part that waits for somebody", () => {
  it("a part that waits for interaction is rendered completely in its place and not marked as awake", async () => {
    for (const _ of [1, 2])
      assert.match(await drawn(), /^<waking-part><!--\$--><p>Add to cart<\/p><!--\/\$--><\/waking-part>$/)
  })
})
