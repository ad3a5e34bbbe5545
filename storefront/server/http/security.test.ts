import assert from "node:assert/strict"
import { createHash } from "node:crypto"
import { describe, it } from "node:test"
import type { Analytics } from "../../../src/contract/analytics"
import { creditPage, pagePolicy, scriptHashes, securityHeaders } from "./security"

const hash = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`

describe("Content-Security-Policy of a page", () => {
  it("the Content-Security-Policy names each inline script once, by the hash of its exact text", () => {
    const texts = ["let a = 1\n", 'import "/x.js"', "let a = 1\n", "'₦ ẹ'"].map((text) => Buffer.from(text))
    assert.deepEqual(scriptHashes(texts), [hash("let a = 1\n"), hash('import "/x.js"'), hash("'₦ ẹ'")])
  })

  it("the Content-Security-Policy allows nothing but the shop's own scripts, styles and content", () => {
    const policy = pagePolicy([Buffer.from("1")], {
      https: false,
      paymentPages: { scripts: [], frames: [] },
    })
    assert.match(policy, /script-src 'self' 'sha256-[^']+';/)
    assert.match(policy, /default-src 'self';/)
    assert.match(policy, /style-src 'self';/)
    assert.match(policy, /frame-ancestors 'none'/)
    assert.doesNotMatch(policy, /script-src[^;]*unsafe/)
  })

  it("the Content-Security-Policy allows the payment provider's script and frame, and only those", () => {
    const paymentPages = { scripts: ["https://pay.example/inline.js"], frames: ["https://frame.example"] }
    const policy = pagePolicy([], { https: true, paymentPages })
    assert.match(policy, /script-src 'self' https:\/\/pay\.example\/inline\.js;/)
    assert.match(policy, /frame-src 'self' https:\/\/frame\.example;/)
  })

  it("the Content-Security-Policy allows analytics only where the shop uses them", () => {
    const paymentPages = { scripts: [], frames: [] }
    const policy = (analytics: Analytics | null) => pagePolicy([], { https: true, paymentPages, analytics })
    const google = policy({ id: "G-AB12CD34EF", collector: null })
    assert.match(google, /script-src 'self' https:\/\/www\.googletagmanager\.com;/)
    assert.match(google, /connect-src 'self' [^;]*https:\/\/\*\.google-analytics\.com/)
    assert.match(
      policy({ id: "G-AB12CD34EF", collector: "https://tags.example" }),
      /connect-src 'self' https:\/\/tags\.example;/,
    )
    assert.equal(policy(null), pagePolicy([], { https: true, paymentPages }))
    assert.match(policy(null), /connect-src 'self';/)
  })

  it("every answer has headers that keep other sites from embedding or reading it", () => {
    assert.deepEqual(securityHeaders(true), {
      "X-Content-Type-Options": "nosniff",
      "Referrer-Policy": "strict-origin-when-cross-origin",
      "Permissions-Policy":
        "camera=(self), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
      "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
      "Cross-Origin-Resource-Policy": "same-origin",
      "X-Frame-Options": "DENY",
      "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
    })
  })

  it("the Strict-Transport-Security header is sent only where the shop has https", () => {
    assert.equal(securityHeaders(false)["Strict-Transport-Security"], undefined)
    assert.match(securityHeaders(true)["Strict-Transport-Security"] ?? "", /max-age=\d{8}/)
  })
})

describe("the page of the credit checkout", () => {
  const credit = { script: "https://credit.example/popup.js", origin: "https://credit.example" }
  const paymentPages = { scripts: ["https://pay.example/inline.js"], frames: ["https://frame.example"] }
  const settings = { paymentPages, creditPages: credit }

  it("the credit checkout page allows the lender's script, frame, camera and microphone", () => {
    const page = creditPage("/payment/credit?order=1", settings)
    assert.ok(page)
    const policy = pagePolicy([], { https: true, paymentPages: page.paymentPages })
    assert.match(policy, /script-src [^;]*https:\/\/credit\.example\/popup\.js;/)
    assert.match(policy, /frame-src [^;]*https:\/\/credit\.example;/)
    assert.match(page.permissions, /camera=\(self "https:\/\/credit\.example"\)/)
    assert.match(page.permissions, /microphone=\(self "https:\/\/credit\.example"\)/)
  })

  it("the credit checkout's permissions apply to no other page, and to none without a lender", () => {
    for (const address of ["/", "/checkout", "/payment/return?a=/payment/credit", "/payment/credits"])
      assert.equal(creditPage(address, settings), null)
    assert.equal(creditPage("/payment/credit", { ...settings, creditPages: null }), null)
  })
})
