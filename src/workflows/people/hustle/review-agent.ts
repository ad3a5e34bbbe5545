import type { MedusaContainer } from "@medusajs/framework/types"
import { invalidField, isShopError } from "../../../errors"
import { assertDecidable } from "../../../modules/hustle/domain/status"
import { type Origin, recordStaffAct } from "../../shared/audit/record-staff-act"
import { assertNotOwn } from "../../shared/people/four-eyes"
import { hustleOf } from "./hustle"

export interface Treatment {
  hustle_id: string
  action: "approve" | "reject"
  reason?: string | null | undefined
  revision?: number | undefined
}

/**
 * Decides on an agent, once; the agent gets an e-mail. 409 `treated_already`, `changed_meanwhile`, `not_submitted`: such a
 * try is in the audit log, too. 403 `own_request`; 422 without a reason to reject.
 */
export async function reviewAgentApplication(
  container: MedusaContainer,
  treatment: Treatment,
  userId: string,
  origin: Origin,
): Promise<void> {
  try {
    await decide(container, treatment, userId)
  } catch (error) {
    if (isShopError(error) && error.kind === "conflict") {
      await recordStaffAct(container, {
        userId,
        act: "hustle.treat_refused",
        target: { type: "hustle", id: treatment.hustle_id },
        details: { sent: treatment, refused: error.code },
        origin,
      })
    }
    throw error
  }
}

async function decide(
  container: MedusaContainer,
  { hustle_id, action, reason, revision }: Treatment,
  userId: string,
): Promise<void> {
  if (action === "reject" && !reason) throw invalidField("reason", "Say why: the agent reads it")
  const hustle = hustleOf(container)
  await hustle.transaction(async (trx) => {
    const agent = await hustle.agents.lock(hustle_id, trx)
    await assertNotOwn(
      trx,
      agent.customer_id,
      userId,
      "This is your own application: another member of staff must decide",
    )
    assertDecidable(agent, { action, revision })
    const to = action === "approve" ? "approved" : "rejected"
    await hustle.agents.move(
      agent.id,
      to,
      {
        reason: action === "reject" ? (reason ?? null) : null,
        decided_at: new Date(),
        decided_by: userId,
      },
      trx,
    )
    await hustle.events.add(
      {
        hustle_id: agent.id,
        kind: to,
        note: action === "reject" ? (reason ?? null) : null,
        actor_kind: "staff",
        actor_id: userId,
      },
      trx,
    )
  })
}
