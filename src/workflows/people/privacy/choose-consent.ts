import type { MedusaContainer } from "@medusajs/framework/types"
import { PRIVACY_MODULE } from "../../../modules/privacy"
import type { Origin } from "../../../modules/privacy/service"

/**
 * Records what a visitor allows. Somebody without an account is a random number and nothing else: address and device would
 * make a person of it.
 */
export async function chooseConsent(
  container: MedusaContainer,
  who: { customerId: string | null; visitor: string },
  chosen: { analytics: boolean },
  origin: Origin,
): Promise<void> {
  const { customerId, visitor } = who
  const privacy = container.resolve(PRIVACY_MODULE)
  if (!chosen.analytics) await privacy.reportNothing(visitor)
  await privacy.record(
    [
      {
        subject: customerId ?? `visitor_${visitor}`,
        purpose: "analytics",
        act: chosen.analytics ? "given" : "withdrawn",
      },
    ],
    { ...(customerId ? origin : {}), channel: "screen" },
  )
}
