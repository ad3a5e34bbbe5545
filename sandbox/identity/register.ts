import { randomUUID } from "node:crypto"
import express, { type Router } from "express"
import type { Faults } from "../card/faults"

/**
 * The register of identities: `POST /v2/api/identity/ng/bvn` in Youverify's shape. A number that begins with 22 belongs
 * to whoever asks, one that ends in 99 to somebody else, and every other to nobody. Nothing is stored.
 */
export function identityRegister({ token }: { token: string }, faults: Faults): Router {
  const api = express.Router()
  api.use(express.json({ limit: "20kb" }))
  api.use(faults.middleware)

  api.post("/v2/api/identity/ng/bvn", (req, res) => {
    if (req.get("token") !== token) {
      return res.status(401).json({ success: false, statusCode: 401, message: "Invalid token" })
    }
    const { id, isSubjectConsent, validations } = (req.body ?? {}) as Record<string, unknown>
    if (isSubjectConsent !== true) {
      return res.status(403).json({ success: false, statusCode: 403, message: "Subject consent is required" })
    }
    if (typeof id !== "string" || !/^\d{11}$/.test(id)) {
      return res.status(400).json({ success: false, statusCode: 400, message: "id must be 11 digits" })
    }
    const claimed = (validations as { data?: Record<string, unknown> } | undefined)?.data ?? {}
    const person = id.endsWith("99")
      ? { firstName: "Somebody", lastName: "Else", dateOfBirth: "1970-01-01" }
      : { firstName: claimed.firstName, lastName: claimed.lastName, dateOfBirth: claimed.dateOfBirth }
    const isFound = id.startsWith("22")
    return res.json({
      success: true,
      statusCode: 200,
      message: "success",
      data: {
        id: randomUUID(),
        type: "bvn",
        status: isFound ? "found" : "not_found",
        isConsent: true,
        firstName: null,
        middleName: null,
        lastName: null,
        dateOfBirth: null,
        ...(isFound ? person : {}),
      },
    })
  })

  api.use((_req, res) => {
    res.status(404).json({ success: false, statusCode: 404, message: "There is no such endpoint" })
  })
  return api
}
