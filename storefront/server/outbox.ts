import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import type { RequestHandler } from "express"

/** A mail as the backend writes it when there is no SMTP server, or a text as the sandbox's phones get it. */
interface Message {
  to: string
  channel: "email" | "sms" | "whatsapp"
  subject: string
  text: string
  html: string
  /** Beside the usual ones, such as those to leave a list. */
  headers?: Record<string, string>
  /** UTC instant, ISO 8601. */
  at: string
}

const SHOWN = 200

/** `GET /dev/outbox`, in demo mode only: what the shop would have mailed and texted, newest first. */
export function outboxHandler(outboxDir: string): RequestHandler {
  return (_req, res, next) => {
    readOutbox(outboxDir).then((messages) => {
      res.setHeader("Cache-Control", "no-store")
      res.json(messages)
    }, next)
  }
}

async function readOutbox(folder: string): Promise<Message[]> {
  const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return []
    throw error
  })
  const messages = await Promise.all(
    files.filter((file) => file.endsWith(".json")).map((file) => readMessage(join(folder, file))),
  )
  return messages
    .filter((message) => message !== null)
    .sort((a, b) => b.at.localeCompare(a.at))
    .slice(0, SHOWN)
}

/** Null for a file that is only half written yet. */
async function readMessage(file: string): Promise<Message | null> {
  const text = await readFile(file, "utf8")
  try {
    const {
      to,
      channel = "email",
      subject,
      text: plain,
      html,
      headers,
      at,
    } = JSON.parse(text) as Partial<Message> & Omit<Message, "channel">
    return { to, channel, subject, text: plain, html, ...(headers && { headers }), at }
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
