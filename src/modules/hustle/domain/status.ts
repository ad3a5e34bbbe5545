import { conflict } from "../../../errors"

export const HUSTLE_STATUSES = ["registered", "submitted", "approved", "rejected"] as const
export type HustleStatus = (typeof HUSTLE_STATUSES)[number]

const DOCUMENT_TYPES = [
  "national_id",
  "voters_card",
  "passport",
  "drivers_licence",
  "utility_bill",
  "cac",
] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]

/**
 * What a change by the agent leads to: with a document the application is submitted, again after a rejection too;
 * without one it is registered. An approved agent stays approved.
 */
export function afterChange(status: HustleStatus, documents: number): HustleStatus {
  if (status === "approved") return "approved"
  return documents > 0 ? "submitted" : "registered"
}

export interface Decision {
  action: "approve" | "reject"
  /** What the deciding member of staff has seen; without it only what waits can be decided. */
  revision?: number | undefined
}

/**
 * 409 `changed_meanwhile` when there is something newer than what was seen; `not_submitted` without documents;
 * `treated_already` when it was decided, but for ending an approval that was looked at.
 */
export function assertDecidable(agent: { status: HustleStatus; revision: number }, decision: Decision): void {
  const isDecided = agent.status === "approved" || agent.status === "rejected"
  if (decision.revision !== undefined && decision.revision !== agent.revision && !isDecided) {
    throw conflict(
      "changed_meanwhile",
      "The agent has changed something since you opened this. Look at it again",
    )
  }
  if (agent.status === "submitted") return
  if (agent.status === "registered") {
    throw conflict("not_submitted", "There is no document to decide on yet")
  }
  const endsApproval =
    agent.status === "approved" && decision.action === "reject" && decision.revision === agent.revision
  if (endsApproval) return
  throw conflict("treated_already", `This application is ${agent.status} already. Nothing was changed`)
}
