import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { REVIEW_MODULE } from "../../../modules/reviews"
import type { ReviewRecord } from "../../../modules/reviews/review-record"
import { assertNotOwn } from "../../shared/people/four-eyes"

/** Puts a review into the shop. Throws 403 `own_request` for a member of staff who wrote it, 404, 409. */
export async function publishReview(
  container: MedusaContainer,
  id: string,
  { revision, userId }: { revision: number; userId: string },
): Promise<ReviewRecord> {
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const row = await pg<{ customer_id: string | null }>("review").where({ id }).first("customer_id")
  await assertNotOwn(
    pg,
    row?.customer_id ?? null,
    userId,
    "This is your own review: another member of staff must decide",
  )
  return container.resolve(REVIEW_MODULE).moderation.publish(id, revision, userId)
}
