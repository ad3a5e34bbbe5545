import assert from "node:assert/strict"
import { describe, it } from "node:test"
import { newsOf, openNews } from "./push"

const ORIGIN = "https://shop.test"

/** Windows of the shop, and what became of them. */
function windowsAt(...paths: string[]) {
  const done: string[] = []
  const windows = paths.map((path) => ({
    url: ORIGIN + path,
    focus: async () => {
      done.push(`focus ${path}`)
    },
    navigate: async (to: string) => {
      done.push(`${path} to ${to}`)
    },
  }))
  const clients = {
    matchAll: async () => windows,
    openWindow: async (to: string) => {
      done.push(`open ${to}`)
    },
  }
  return { clients: clients as unknown as Clients, done }
}

describe("a push message", () => {
  it("a push message shows the title and text that the shop wrote", () => {
    const news = { title: "Packed", body: "Order 1", path: "/my-orders/1", tag: "a", quiet: true }
    assert.deepEqual(newsOf({ json: () => news }, "Shop"), news)
  })

  it("a push message that cannot be read is still shown, with a general text", () => {
    const plain = {
      title: "Shop",
      body: "There is news for you. Tap to see it.",
      path: "/dashboard",
      tag: "news",
      quiet: false,
    }
    const broken = () => {
      throw new SyntaxError("no JSON")
    }
    assert.deepEqual(newsOf(null, "Shop"), plain)
    assert.deepEqual(newsOf({ json: broken }, "Shop"), plain)
    assert.deepEqual(newsOf({ json: () => 5 }, "Shop"), plain)
    assert.deepEqual(newsOf({ json: () => ({ title: 1, quiet: "yes" }) }, "Shop"), plain)
  })
})

describe("a press on a notification", () => {
  const data = { path: "/my-orders/1" }

  it("a press on a notification opens a window where there is none", async () => {
    const { clients, done } = windowsAt()
    await openNews(clients, data, ORIGIN)
    assert.deepEqual(done, [`open ${ORIGIN}/my-orders/1`])
  })

  it("a press on a notification focuses the window that already shows its page", async () => {
    const { clients, done } = windowsAt("/shop", "/my-orders/1")
    await openNews(clients, data, ORIGIN)
    assert.deepEqual(done, ["focus /my-orders/1"])
  })

  it("a press on a notification reuses a window of the shop, but not one with a form", async () => {
    const free = windowsAt("/checkout", "/shop")
    await openNews(free.clients, data, ORIGIN)
    assert.deepEqual(free.done, ["focus /shop", `/shop to ${ORIGIN}/my-orders/1`])
    const busy = windowsAt("/checkout")
    await openNews(busy.clients, data, ORIGIN)
    assert.deepEqual(busy.done, [`open ${ORIGIN}/my-orders/1`])
  })

  it("a press on a notification opens no other site", async () => {
    for (const path of ["https://evil.test/", "//evil.test/", "javascript:alert(1)", 5, undefined]) {
      const { clients, done } = windowsAt()
      await openNews(clients, { path }, ORIGIN)
      assert.deepEqual(done, [`open ${ORIGIN}/`])
    }
  })
})
