import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { pageMeta, pageOf } from "../../../contract/call"
import type { Dispute, disputeCalls } from "../../../contract/disputes"
import { toNaira } from "../../../contract/money"
import { pick } from "../../../contract/pick"
import { PAYMENTS_MODULE } from "../../../modules/payments"
import type { NamedDispute } from "../../../modules/payments/disputes"
import { answerDispute } from "../../../workflows/money/disputes/answer-dispute"
import { staffByIds } from "../../../workflows/shared/people/staff-people"
import type { Handlers } from "../../machinery/endpoint"

export const adminDisputeHandlers: Handlers<keyof typeof disputeCalls> = {
  "GET /admin/disputes": async ({ scope, query }) => {
    const found = await scope.resolve(PAYMENTS_MODULE).disputes.list(query, ...pageOf(query))
    return {
      message: found.total > 0 ? "Disputed payments" : "No payment is disputed",
      data: await present(scope, found.disputes),
      meta: pageMeta(query, found.total),
    }
  },

  "POST /admin/disputes/{id}/answer": async ({ scope, userId, params, body }) => {
    await answerDispute(scope, params.id, body, userId)
    const dispute = await scope.resolve(PAYMENTS_MODULE).disputes.findNamed(params.id)
    const [data] = await present(scope, dispute ? [dispute] : [])
    if (!data) throw new Error(`Dispute ${params.id} is gone`)
    return {
      message:
        body.answer === "accept" ? "The money is refunded to the card" : "Sent: the card's bank decides now",
      data,
    }
  },
}

async function present(scope: MedusaContainer, disputes: NamedDispute[]): Promise<Dispute[]> {
  const db: Knex = scope.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const people = await staffByIds(
    db,
    disputes.flatMap(({ answered_by }) => answered_by ?? []),
  )
  return disputes.map((dispute) => ({
    ...pick(dispute, "id", "source", "order_id", "about", "category", "state", "answer", "note"),
    amount: toNaira(dispute.amount_kobo),
    due_at: dispute.due_at?.toISOString() ?? null,
    resolved_at: dispute.resolved_at?.toISOString() ?? null,
    answered_by: (dispute.answered_by && people.get(dispute.answered_by)) || null,
    answered_at: dispute.answered_at?.toISOString() ?? null,
    created_at: dispute.created_at.toISOString(),
  }))
}
