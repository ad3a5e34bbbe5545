import { createDecipheriv, createECDH, createHmac, type ECDH, hkdfSync, randomBytes } from "node:crypto"
import type { Data } from "../../src/contract/calls"
import type { PushChoices } from "../../src/contract/push"
import type { PushedNews } from "../../src/contract/push-words"
import type { Answer, ShopClient } from "./client"
import { eventually } from "./eventually"
import type { ShopUnderTest } from "./shop"

/** A message as the device has opened it. */
export interface OpenedPush extends PushedNews {
  ttl: number
  topic: string
  urgency: string
}

/** A browser that push notifications reach by the sandbox's push service, and that alone can open them. */
export class PushDevice {
  readonly name = `device-${randomBytes(8).toString("hex")}`
  private readonly pair: ECDH = createECDH("prime256v1")
  private readonly auth = randomBytes(16)

  constructor(private readonly shop: { address: { sandboxUrl: string } }) {
    this.pair.generateKeys()
  }

  /** What its browser says of itself. */
  get subscription(): { endpoint: string; keys: { p256dh: string; auth: string } } {
    return {
      endpoint: this.address,
      keys: { p256dh: this.pair.getPublicKey("base64url"), auth: this.auth.toString("base64url") },
    }
  }

  /** What has reached it, in the order in which it came. */
  async received(): Promise<OpenedPush[]> {
    const answer = await fetch(this.address)
    const all = (await answer.json()) as { headers: Record<string, string>; body: string }[]
    return all.map(({ headers, body }) => ({
      ...(JSON.parse(this.open(Buffer.from(body, "base64"))) as PushedNews),
      ttl: Number(headers.ttl),
      topic: headers.topic ?? "",
      urgency: headers.urgency ?? "",
    }))
  }

  /** What the push service answers to the next messages for it. */
  async answerWith(status: number, times = 1): Promise<void> {
    const answer = await fetch(`${this.shop.address.sandboxUrl}/__sandbox/push`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ device: this.name, status, times }),
    })
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  }

  private get address(): string {
    return `${this.shop.address.sandboxUrl}/push/${this.name}`
  }

  /** RFC 8291 in RFC 8188's coding, written from the RFCs: what the shop encrypts by its library must open here. */
  private open(message: Buffer): string {
    const salt = message.subarray(0, 16)
    const keyLength = message.readUInt8(20)
    const senders = message.subarray(21, 21 + keyLength)
    const sealed = message.subarray(21 + keyLength)
    const shared = this.pair.computeSecret(senders)
    const agreed = createHmac("sha256", this.auth).update(shared).digest()
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), this.pair.getPublicKey(), senders])
    const secret = createHmac("sha256", agreed)
      .update(Buffer.concat([info, Buffer.from([1])]))
      .digest()
    const derive = (what: string, length: number) =>
      Buffer.from(hkdfSync("sha256", secret, salt, `Content-Encoding: ${what}\0`, length))
    const opener = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12))
    opener.setAuthTag(sealed.subarray(-16))
    const padded = Buffer.concat([opener.update(sealed.subarray(0, -16)), opener.final()])
    // The last record ends with 2 and zeros.
    return padded.subarray(0, padded.lastIndexOf(2)).toString()
  }
}

/** What a device's page says to the shop: what it wants, or nothing. */
export const choosePush = (
  client: ShopClient,
  device: PushDevice,
  choices: Partial<PushChoices> = {},
): Promise<Answer<Data<"PUT /user/push">>> =>
  client.call("PUT /user/push", { body: { ...device.subscription, ...choices } })

export const pushRows = (shop: ShopUnderTest, device: PushDevice) =>
  shop.sql<{ customer_id: string; order_moves: boolean; price_drop: boolean }>(
    "select * from push_subscription where endpoint = $1",
    [device.subscription.endpoint],
  )

/** Acts on record about notifications. */
export async function pushActs(shop: ShopUnderTest, client: ShopClient): Promise<string[]> {
  const { id } = (await client.call("GET /user")).data
  const rows = await shop.sql<{ purpose: string; act: string }>(
    "select purpose, act from consent where subject = $1 and purpose like 'push%'",
    [id],
  )
  return rows.map(({ purpose, act }) => `${purpose} ${act}`).sort()
}

/** A message for a device, as the workflows owe it. */
export async function owePush(
  shop: ShopUnderTest,
  device: PushDevice,
  key: string,
  { age = "0 hours", taken = 0, failures = 0 } = {},
): Promise<void> {
  await shop.sql(
    `with owed as (
       insert into push_message (id, subscription_id, customer_id, purpose, key, title, body, path, created_at)
       select 'push_' || gen_random_uuid(), id, customer_id, 'order_moves', $2, 'Your order is packed', 'Order 1.', '/my-orders',
              now() - $3::interval
         from push_subscription where endpoint = $1 returning id)
     insert into outbox_job (kind, key, payload, attempts, failures)
     select 'push', id, jsonb_build_object('messageId', id), $4, $5 from owed`,
    [device.subscription.endpoint, key, age, taken, failures],
  )
}

/** Works on the outbox until no message is due, and none is on its way. */
export async function sendPushes(shop: ShopUnderTest, backend = 0): Promise<void> {
  await eventually(
    async () => {
      await shop.runJob("outbox", backend)
      return shop.sql(
        "select key from outbox_job where kind = 'push' and status = 'waiting' and (taken or run_at <= now())",
      )
    },
    (open) => open.length === 0,
  )
}
