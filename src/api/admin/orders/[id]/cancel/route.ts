import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { moveOrder } from "../../../../../workflows/selling/ordering/move-order"

/**
 * Takes the place of Medusa's own route, which gives captured money back by itself: cancelling on its order page is the
 * order desk's cancelling, with the same statuses, the same stock and the same refunds.
 */
export const POST = async (req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> => {
  const id = req.params.id ?? ""
  await moveOrder(req.scope, id, "cancelled", { kind: "staff", id: req.auth_context.actor_id }, null)
  const { data } = await req.scope.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "order",
    fields: req.queryConfig.fields,
    filters: { id },
  })
  res.status(200).json({ order: data[0] })
}
