import type { ShopClient } from "./client"
import { callCore } from "./core-client"
import type { ShopUnderTest } from "./shop"

/** `POST promotions`, what is sent, and what is answered. */
type Refused = [key: string, body: object | undefined, sentence: string | RegExp]

/** Medusa's own admin calls that write, and what became of them. */
export function medusaWrites(shop: ShopUnderTest) {
  async function medusa(client: ShopClient, key: string, body?: object) {
    const [method, path] = key.split(" ")
    const { status, body: answer } = await callCore(shop.url, `${method} /admin/${path}`, {
      token: client.token,
      body,
    })
    return { status, answer, message: String(answer.message) }
  }

  /** Each route is refused with its sentence, and what `rows` answers is the same before and after. */
  async function areRefused(client: ShopClient, refused: Refused[], rows: string, params: unknown[]) {
    const before = await shop.sql(rows, params)
    expect(before).not.toEqual([])
    const met = []
    for (const [key, body] of refused) {
      const { status, message } = await medusa(client, key, body)
      met.push([key, status >= 400 && status < 500, message])
    }
    expect(met).toEqual(
      refused.map(([key, , sentence]) => [
        key,
        true,
        typeof sentence === "string" ? sentence : expect.stringMatching(sentence),
      ]),
    )
    expect(await shop.sql(rows, params)).toEqual(before)
  }

  /** The record that a call created or changed. */
  async function made(client: ShopClient, key: string, body: object, name: string): Promise<{ id: string }> {
    const { status, answer, message } = await medusa(client, key, body)
    expect([key, status, message]).toEqual([key, 200, "undefined"])
    return answer[name] as { id: string }
  }

  return { medusa, areRefused, made }
}
