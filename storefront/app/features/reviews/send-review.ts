import { api } from "~/platform/api/client"
import type { Change } from "~/platform/offline-queue/change"

export type ReviewFields = Extract<Change, { kind: "review" }>["fields"]

/** Sends a review with its pictures. */
export function sendReview(fields: ReviewFields, idempotencyKey: string) {
  const body = new FormData()
  for (const [name, value] of fields) body.append(name, value)
  return api("POST /review/store", { body, timeout: 90_000, idempotencyKey })
}
