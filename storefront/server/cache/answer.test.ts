import assert from "node:assert/strict"
import { describe, it } from "node:test"
import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { StoredAnswer } from "./answer"

const LIFETIME = { fresh: 60, staleWhileRevalidate: 0, staleIfError: 0, tags: [] }
const stored = (body: Buffer, type = "text/html; charset=utf-8") =>
  new StoredAnswer({ status: 200, headers: { "content-type": type }, body }, LIFETIME, 0)
const page = Buffer.from("<p>Shea butter for dry skin.</p>".repeat(200))

describe("stored answer", () => {
  it("a cached answer creates each encoding once and drops the plain body that is not wanted", async () => {
    const answer = stored(page)
    const before = answer.sizeUnder("/a")
    const [first, second] = await Promise.all([answer.prepare("br"), answer.prepare("br")])
    assert.equal(first, second)
    assert.deepEqual(brotliDecompressSync(first), page)
    assert.ok(answer.sizeUnder("/a") < before / 2)
    assert.deepEqual(gunzipSync(await answer.prepare("gzip")), page)
    assert.equal(answer.body("identity"), null)
    assert.equal(await answer.text(), page.toString())
  })

  it("a cached answer is compressed quickly for the first visitor and thoroughly on the second request", async () => {
    const answer = stored(
      Buffer.from(
        Array.from({ length: 4_000 }, (_, i) => `<p class="row">Shea butter ${i}, ₦${i * 150}</p>`).join(""),
      ),
    )
    await answer.prepare("br")
    const quick = answer.body("br")
    answer.head("br", [])
    assert.equal(answer.body("br"), quick)
    while (answer.body("br") === quick) await new Promise(setImmediate)
    const thorough = answer.body("br")
    assert.ok(quick && thorough)
    assert.deepEqual(brotliDecompressSync(thorough), brotliDecompressSync(quick))
    const head = answer.head("br", [])
    assert.equal(head[head.indexOf("Content-Length") + 1], String(thorough.length))
  })

  it("a cached answer keeps its plain body once a visitor has requested it", async () => {
    const answer = stored(page)
    await answer.prepare("br")
    assert.deepEqual(await answer.prepare("identity"), page)
    assert.deepEqual(answer.body("identity"), page)
  })

  it("a cached answer's head names encoding and length, with one ETag for all encodings", async () => {
    const answer = stored(page)
    await answer.prepare("br")
    const head = answer.head("br", ["X-Door", "1"])
    const value = (name: string) => head[head.indexOf(name) + 1]
    assert.equal(value("Content-Encoding"), "br")
    assert.equal(value("Content-Length"), String(answer.body("br")?.length))
    assert.equal(value("Vary"), "Accept-Encoding")
    assert.equal(value("X-Door"), "1")
    assert.equal(value("ETag"), answer.etag)
    assert.match(answer.etag, /^W\//)
  })

  it("a cached answer leaves small bodies and pictures uncompressed", async () => {
    for (const answer of [stored(Buffer.from("{}"), "application/json"), stored(page, "image/png")]) {
      assert.equal(await answer.prepare("br"), answer.body("identity"))
      assert.ok(!answer.head("br", []).includes("Content-Encoding"))
    }
  })
})
