import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { eventually } from "./eventually"
import type { ShopUnderTest } from "./shop"

/** A mail or a text, as the demo shop stores it in place of sending it. */
export interface SentMessage {
  to: string
  channel: "email" | "sms" | "whatsapp"
  subject: string
  text: string
  html: string
  at: string
}

/** As names of messages begin: earlier ones are other test files' affair. */
let begun = nameAt(new Date())
const read = new Map<string, SentMessage>()

function nameAt(time: Date): string {
  return time.toISOString().replace(/[-:.]/g, "")
}

/** For a test file that sets clocks of the shop back by so much: its messages have names of before. */
export function clocksMayBeBehind(minutes: number): void {
  begun = nameAt(new Date(Date.now() - minutes * 60_000))
}

/**
 * What went to an address or a phone (E.164) since this test file began, newest first. Read from the folder: what
 * `/dev/outbox` answers is built from every message of the run each time.
 */
export async function messagesTo(shop: ShopUnderTest, to: string): Promise<SentMessage[]> {
  const folder = join(shop.address.dataDir, "outbox")
  const names = existsSync(folder) ? readdirSync(folder) : []
  return names
    .filter((name) => name.endsWith(".json") && name >= begun)
    .map((name) => readMessage(join(folder, name)))
    .filter((message) => message.to === to)
    .sort((a, b) => b.at.localeCompare(a.at))
}

function readMessage(file: string): SentMessage {
  const known = read.get(file)
  if (known) return known
  const message = { channel: "email", ...JSON.parse(readFileSync(file, "utf8")) } as SentMessage
  read.set(file, message)
  return message
}

/** The newest of them, as soon as there are `count`. */
export async function messageTo(shop: ShopUnderTest, to: string, count = 1): Promise<SentMessage> {
  const messages = await eventually(
    () => messagesTo(shop, to),
    (found) => found.length >= count,
  )
  return messages[0] as SentMessage
}

/** The newest mail to somebody with such a subject. */
export async function mailAbout(shop: ShopUnderTest, email: string, subject: RegExp): Promise<SentMessage> {
  const found = await eventually(
    async () => (await messagesTo(shop, email)).find((mail) => subject.test(mail.subject)),
    (mail) => mail !== undefined,
  )
  return found as SentMessage
}

/** The six digits of a message. */
export function codeIn({ text }: SentMessage): string {
  const code = /\b\d{6}\b/.exec(text)?.[0]
  if (!code) throw new Error(`No code in: ${text}`)
  return code
}

/** Makes what was sent for a subject older, so that another may be sent: `resend` waits for nothing. */
export async function ageCodes(shop: ShopUnderTest, subject: string, age = "61 seconds"): Promise<void> {
  for (const table of ["verification_code", "verification_link"]) {
    await shop.sql(
      `update ${table} set created_at = created_at - $2::interval, expires_at = expires_at - $2::interval where subject = $1`,
      [subject, age],
    )
  }
}
