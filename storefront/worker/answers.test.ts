import assert from "node:assert/strict"
import { describe, it } from "node:test"
import { CACHED_AT } from "../app/platform/offline/places"
import { documentAgain, offlineInstead, withAge } from "./answers"
import { stamped } from "./stamp"

const at = (path: string) => new URL(path, "https://shop.test")

describe("answers of the service worker", () => {
  it("the service worker marks a cached page with the time it was cached, and leaves its policy unchanged", async () => {
    const cached = new Response('<!DOCTYPE html><html lang="en-NG"><body><html></body></html>', {
      headers: {
        [CACHED_AT]: "1000",
        "content-security-policy": "default-src 'self'",
        "content-encoding": "br",
      },
    })
    const page = await withAge(cached)
    assert.equal(
      await page.text(),
      '<!DOCTYPE html><html data-kept="1000" lang="en-NG"><body><html></body></html>',
    )
    assert.equal(page.headers.get("content-security-policy"), "default-src 'self'")
    assert.equal(page.headers.get("content-encoding"), null)
    const fresh = new Response("<html></html>")
    assert.equal(await withAge(fresh), fresh)
  })

  it("the service worker sends the router to the page as a full document", () => {
    const answer = documentAgain(at("/shop?page=2"))
    assert.equal(answer.status, 204)
    assert.equal(answer.headers.get("X-Remix-Redirect"), "/shop?page=2")
    assert.equal(answer.headers.get("X-Remix-Reload-Document"), "true")
  })

  it("the service worker caches no answer that is an error, redirected or from another origin", () => {
    // What `new Response` makes is of no origin: browsers' own answers are "basic".
    const basic = (init: ResponseInit, redirected = false) =>
      Object.defineProperties(new Response("", init), {
        type: { value: "basic" },
        redirected: { value: redirected },
      })
    assert.ok(Number(stamped(basic({}))?.headers.get(CACHED_AT)) > 0)
    assert.equal(stamped(basic({ status: 404 })), null)
    assert.equal(stamped(basic({}, true)), null)
    assert.equal(stamped(new Response("")), null)
  })

  it("the service worker has no offline page for addresses that are not pages of the shop", () => {
    assert.equal(offlineInstead(at("/app/orders")).type, "error")
    assert.equal(offlineInstead(at("/offline")).type, "error")
  })
})
