import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Response } from "express"
import { ReadyJson } from "../../contract/ready-json"
import { changesBetween } from "../../modules/audit/domain/changes"
import { type Origin, recordStaffAct } from "../../workflows/shared/audit/record-staff-act"
import { refundedKobo } from "../../workflows/shared/audit/refunded"
import { snapshot } from "../../workflows/shared/audit/snapshot"
import { targetOf } from "../../workflows/shared/audit/targets"
import type { ScopedRequest } from "./caller"
import { visitorIp } from "./visitor-ip"

/** Where a request came from, for the audit log. */
export function originOf(req: ScopedRequest, res: Response): Origin {
  const requestId = res.getHeader("X-Request-Id")
  return {
    address: visitorIp(req) ?? null,
    userAgent: req.headers["user-agent"] ?? null,
    requestId: typeof requestId === "string" ? requestId : null,
  }
}

interface StaffCall {
  userId: string
  act: string
  /** The path below `/admin`, in parts. */
  path: string[]
  /** Of what the call is about; null when it is yet to be made. */
  targetId: string | null
  details: { sent: unknown; files?: string[] }
}

/**
 * Photographs what a staff call is about to change. The function it answers is called once the call has succeeded, with
 * what it answered, and writes the entry; it throws when the entry cannot be written, so that nothing is done unseen
 * without anybody knowing.
 */
export async function watchStaffCall(
  req: ScopedRequest,
  res: Response,
  call: StaffCall,
): Promise<(answer: unknown) => Promise<void>> {
  const db: Knex = req.scope.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const target = targetOf(call.path)
  const known = call.targetId ?? target.sole ?? (target.sent ? textAt(call.details.sent, target.sent) : null)
  const before = await snapshot(db, target, known)
  return async (answer) => {
    const id = known ?? idIn(answer)
    const changes = changesBetween(before, await snapshot(db, target, id))
    const refunded = refundedKobo(changes)
    await recordStaffAct(req.scope, {
      userId: call.userId,
      act: call.act,
      target: { type: target.type, id },
      ...changes,
      details: { ...call.details, ...(refunded > 0 && { refunded_kobo: refunded }) },
      origin: originOf(req, res),
    })
  }
}

/** The id in an answer: at its top (`data` of ours), or in the one record that Medusa's answers name. */
function idIn(answer: unknown): string | null {
  if (typeof answer !== "object" || answer === null || answer instanceof ReadyJson) return null
  const id = textAt(answer, "id")
  if (id !== null) return id
  const records = Object.values(answer).filter((value) => typeof value === "object" && value !== null)
  const [record] = records
  if (records.length !== 1 || Array.isArray(record)) return null
  return textAt(record, "id")
}

function textAt(record: unknown, field: string): string | null {
  if (typeof record !== "object" || record === null) return null
  const value: unknown = Object.entries(record).find(([name]) => name === field)?.[1]
  return typeof value === "string" ? value : null
}
