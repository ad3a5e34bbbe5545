import { sharedShop } from "../harness/shared-shop"

const shop = sharedShop()
afterAll(() => shop.disconnect())

describe("idle connections", () => {
  it.each([
    ["the front door", shop.url],
    ["the backend", shop.visitorOfBackend().url],
    ["the sandbox", shop.address.sandboxUrl],
  ])(
    "idle connections are kept by %s longer than by its clients, so that no request meets a closed one",
    async (_, url) => {
      const response = await fetch(`${url}/nothing-here`)
      await response.arrayBuffer()
      expect(response.headers.get("keep-alive")).toBe("timeout=65")
    },
  )
})
