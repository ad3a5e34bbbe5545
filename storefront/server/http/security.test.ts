import assert from "node:assert/strict"
import { createHash } from "node:crypto"
import { describe, it } from "node:test"
import type { Analytics } from "../../../src/contract/analytics"
import { creditPage, pagePolicy, scriptHashes, securityHeaders } from "./security"

const hash = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`

describe("Content-Security-Policy of a page", () => {
  it("names each inline script by the hash of its exact text, once", () => {
    const texts = ["let a = 1\n", 'import "/x.js"', "let a = 1\n", "'₦ ẹ'"].map((text) => Buffer.from(text))
    assert.deepEqual(scriptHashes(texts), [hash("let a = 1\n"), hash('import "/x.js"'), hash("'₦ ẹ'")])
  })

  it("lets nothing else in", () => {
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

  it("lets the payment provider's script and frame in, and only those", () => {
    const paymentPages = { scripts: ["https://pay.example/inline.js"], frames: ["https://frame.example"] }
    const policy = pagePolicy([], { https: true, paymentPages })
    assert.match(policy, /script-src 'self' https:\/\/pay\.example\/inline\.js;/)
    assert.match(policy, /frame-src 'self' https:\/\/frame\.example;/)
  })

  it("lets analytics in where the shop has them, and nowhere else", () => {
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

  it("is beside headers that keep other sites out, on every answer", () => {
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

  it("asks for https only where the shop has it", () => {
    assert.equal(securityHeaders(false)["Strict-Transport-Security"], undefined)
    assert.match(securityHeaders(true)["Strict-Transport-Security"] ?? "", /max-age=\d{8}/)
  })
})

describe("the page of the credit checkout", () => {
  const credit = { script: "https://credit.example/popup.js", origin: "https://credit.example" }
  const paymentPages = { scripts: ["https://pay.example/inline.js"], frames: ["https://frame.example"] }
  const settings = { paymentPages, creditPages: credit }

  it("alone lets the lender's script, frame, camera and microphone in", () => {
    const page = creditPage("/payment/credit?order=1", settings)
    assert.ok(page)
    const policy = pagePolicy([], { https: true, paymentPages: page.paymentPages })
    assert.match(policy, /script-src [^;]*https:\/\/credit\.example\/popup\.js;/)
    assert.match(policy, /frame-src [^;]*https:\/\/credit\.example;/)
    assert.match(page.permissions, /camera=\(self "https:\/\/credit\.example"\)/)
    assert.match(page.permissions, /microphone=\(self "https:\/\/credit\.example"\)/)
  })

  it("is no other page, and none where there is no lender", () => {
    for (const address of ["/", "/checkout", "/payment/return?a=/payment/credit", "/payment/credits"])
      assert.equal(creditPage(address, settings), null)
    assert.equal(creditPage("/payment/credit", { ...settings, creditPages: null }), null)
  })
})
