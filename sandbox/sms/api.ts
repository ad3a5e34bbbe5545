import { randomInt } from "node:crypto"
import express, { type Response, type Router } from "express"
import type { Faults } from "../card/faults"
import { route } from "../card/route"
import { deliver } from "./phones"

export interface SmsOptions {
  smsKey: string
  /** The folder that `GET /dev/outbox` shows, mails and texts side by side. */
  outboxDir: string
}

const CHANNELS = ["generic", "dnd", "whatsapp", "whatsapp_otp"]

/**
 * The text message provider: Termii's `POST /api/sms/send` (developers.termii.com, Messaging and WhatsApp token) as
 * far as one message to one phone goes. A text that is accepted lies in the outbox, as on the phone.
 */
export function smsApi(options: SmsOptions, faults: Faults): Router {
  const api = express.Router()
  api.use(express.json({ limit: "100kb" }))
  api.use(faults.middleware)

  api.post(
    "/api/sms/send",
    route(async (req, res) => {
      const { api_key, to, from, sms, type, channel } = (req.body ?? {}) as Record<string, unknown>
      if (api_key !== options.smsKey) return refuse(res, 401, "Invalid api_key")
      if (typeof to !== "string" || !/^\d{10,15}$/.test(to))
        return refuse(res, 400, "to: invalid phone number")
      if (typeof from !== "string" || !/^[A-Za-z0-9 ]{3,11}$/.test(from)) {
        return refuse(res, 400, "from: the sender id has 3 to 11 characters")
      }
      if (typeof channel !== "string" || !CHANNELS.includes(channel))
        return refuse(res, 400, "channel: unknown")
      if (type !== "plain") return refuse(res, 400, "type: only plain messages")
      if (typeof sms !== "string" || sms === "") return refuse(res, 400, "sms: required")
      if (channel === "whatsapp_otp" && !/^\d{4,6}$/.test(sms)) {
        return refuse(res, 400, "sms: a WhatsApp token has 4 to 6 digits and nothing else")
      }
      await deliver(options.outboxDir, { to: `+${to}`, channel, sms })
      const id = `${Date.now()}${String(randomInt(1_000_000_000)).padStart(9, "0")}`
      res.json({
        code: "ok",
        balance: 1047.57,
        message_id: id,
        message: "Successfully Sent",
        user: from,
        message_id_str: id,
      })
    }),
  )

  api.use((_req, res) => refuse(res, 404, "There is no such endpoint"))
  return api
}

function refuse(res: Response, status: number, message: string): void {
  res.status(status).json({ code: status, status: "error", message })
}
