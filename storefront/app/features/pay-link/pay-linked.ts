import { api } from "~/platform/api/client"
import { payByCard } from "../card-payment/pay-by-card"

/**
 * Starts, or resumes, the payment of a link's order. `paid` when there is nothing left to pay; the reference when the
 * shopper is done in the popup and the bank is to be asked.
 */
export async function payLinked(
  token: string,
): Promise<"leaving" | "closed" | "paid" | { reference: string }> {
  const { data } = await api("POST /payment-link/pay", { body: { token } })
  if (!data) return "paid"
  if (data.channel !== "card") throw new Error(`A link is paid by card, not by ${data.channel}`)
  const end = await payByCard(data)
  return end === "settling" ? { reference: data.reference } : end
}
