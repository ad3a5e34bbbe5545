import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { refundPayment } from "../../../../../workflows/money/refunds/refund-payment"

interface AskedRefund {
  /** Naira; everything that is left of the payment when it is missing. */
  amount?: number
  refund_reason_id?: string
  note?: string
}

/**
 * Takes the place of Medusa's own route: the refund button of its order page calls the shop's refunds, the only way by
 * which an order's money goes back. Medusa's validators still stand before it, its answer has the same shape.
 */
export const POST = async (
  req: AuthenticatedMedusaRequest<AskedRefund>,
  res: MedusaResponse,
): Promise<void> => {
  const { amount, note, refund_reason_id: reasonId } = req.validatedBody
  await refundPayment(
    req.scope,
    req.params.id ?? "",
    { amountNaira: amount ?? null, note: note ?? null, reasonId: reasonId ?? null },
    { kind: "staff", id: req.auth_context.actor_id },
  )
  const { data } = await req.scope.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "payment",
    fields: req.queryConfig.fields,
    filters: { id: req.params.id },
  })
  res.status(200).json({ payment: data[0] })
}
