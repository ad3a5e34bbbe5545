import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { PRIVACY_MODULE } from "../../../../modules/privacy"
import type { NewConsent, Origin } from "../../../../modules/privacy/service"

interface Given {
  consents: NewConsent[]
  origin: Origin
}

/** Writes down what somebody agreed to with what they do. */
export const recordConsentStep = createStep(
  "record-consent",
  async ({ consents, origin }: Given, { container }) => {
    const ids = await container.resolve(PRIVACY_MODULE).record(consents, origin)
    return new StepResponse(ids, ids)
  },
  async (ids, { container }) => {
    if (ids) await container.resolve(PRIVACY_MODULE).unrecord(ids)
  },
)
