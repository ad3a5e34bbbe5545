import assert from "node:assert/strict"
import { it } from "node:test"
import { readShop } from "@contract/shop"
import { appStoreFor, chatLink, readablePhone } from "./outside-links"

const shop = readShop({})

it("the app link sends each device to its own app store, and computers to none", () => {
  const on = (userAgent: string, maxTouchPoints = 0) => appStoreFor(shop, { userAgent, maxTouchPoints })
  assert.equal(on("Mozilla/5.0 (Linux; Android 14; TECNO CK6)", 5), shop.apps.android)
  assert.equal(on("Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)", 5), shop.apps.ios)
  assert.equal(on("Mozilla/5.0 (iPod touch; CPU iPhone OS 12_5 like Mac OS X)", 5), shop.apps.ios)
  assert.equal(
    on("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.5 Safari/605.1.15", 5),
    shop.apps.ios,
  )
  assert.equal(on("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.5 Safari/605.1.15"), null)
  assert.equal(on("Mozilla/5.0 (Windows NT 10.0; Win64; x64)", 10), null)
})

it("the chat link can open the chat with a first sentence", () => {
  assert.equal(chatLink(shop), `https://wa.me/${shop.chatPhone}`)
  assert.equal(
    chatLink(shop, "Hello & good day"),
    `https://wa.me/${shop.chatPhone}?text=Hello%20%26%20good%20day`,
  )
})

it("a phone number is written in readable groups of digits", () => {
  assert.equal(readablePhone("+2348001234567"), "+234 800 123 4567")
})
