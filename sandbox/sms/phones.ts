import { randomBytes } from "node:crypto"
import { mkdir, rename, writeFile } from "node:fs/promises"
import { join } from "node:path"

let delivered = 0

/** Puts a text where the mails are, in their format with `channel` beside it. Names sort by time; no half files. */
export async function deliver(
  outboxDir: string,
  { to, channel, sms }: { to: string; channel: string; sms: string },
): Promise<void> {
  delivered += 1
  const at = new Date().toISOString()
  const isWhatsApp = channel.startsWith("whatsapp")
  const message = {
    to,
    channel: isWhatsApp ? "whatsapp" : "sms",
    subject: isWhatsApp ? "WhatsApp" : "Text message",
    // WhatsApp's own template has the words around a token.
    text: channel === "whatsapp_otp" ? `${sms} is your verification code.` : sms,
    html: "",
    at,
  }
  const counter = String(delivered).padStart(6, "0")
  const path = join(
    outboxDir,
    `${at.replace(/[-:.]/g, "")}-${counter}-${randomBytes(4).toString("hex")}.json`,
  )
  await mkdir(outboxDir, { recursive: true })
  await writeFile(`${path}.new`, JSON.stringify(message, null, 2), { mode: 0o600 })
  await rename(`${path}.new`, path)
}
