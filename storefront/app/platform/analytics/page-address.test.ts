import assert from "node:assert/strict"
import { describe, it } from "node:test"
import { isSecretPage, pageAddress, referrerAddress } from "./page-address"

const reported = (address: string) => pageAddress(new URL(address))

describe("the address that analytics receives", () => {
  const cases: [string, string][] = [
    ["https://shop.example/", "https://shop.example/"],
    ["https://shop.example/search?str=ada%40example.com", "https://shop.example/search"],
    ["https://shop.example/reset-password?token=abc&email=a@b.c", "https://shop.example/reset-password"],
    ["https://shop.example/pay/secret", "https://shop.example/pay"],
    ["https://shop.example/thank-you?order=OM-1", "https://shop.example/thank-you"],
    [
      "https://shop.example/single-product?product_id=p1&ref=ADA&utm_source=x",
      "https://shop.example/single-product?product_id=p1&utm_source=x",
    ],
  ]
  for (const [address, wanted] of cases)
    it(`analytics gets the address ${address} reduced to its public parts`, () =>
      assert.equal(reported(address), wanted))

  it("analytics gets the previous page's address reduced to its public parts, and another site's origin only", () => {
    assert.equal(
      referrerAddress("https://shop.example/pay/secret", "https://shop.example"),
      "https://shop.example/pay",
    )
    assert.equal(
      referrerAddress("https://other.example/a?b", "https://shop.example"),
      "https://other.example",
    )
    assert.equal(referrerAddress("", "https://shop.example"), "")
  })

  it("a page whose link opens something counts as secret for analytics", () => {
    assert.equal(isSecretPage("/preview/abc"), true)
    assert.equal(isSecretPage("/single-product"), false)
  })
})
