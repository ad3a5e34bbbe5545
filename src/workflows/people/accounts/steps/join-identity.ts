import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { actorsOf } from "../../../shared/sign-in/identity"

/** Lets the sign-in of a member of staff open a shopper's account as well. */
export const joinIdentityStep = createStep(
  "join-identity",
  async ({ authIdentityId, customerId }: { authIdentityId: string; customerId: string }, { container }) => {
    const auth = container.resolve(Modules.AUTH)
    const identity = await auth.retrieveAuthIdentity(authIdentityId)
    if (actorsOf(identity).customerId) throw new Error(`${authIdentityId} has a shopper's account already`)
    await auth.updateAuthIdentities({
      id: authIdentityId,
      app_metadata: { ...identity.app_metadata, customer_id: customerId },
    })
    return new StepResponse(customerId, authIdentityId)
  },
  async (authIdentityId, { container }) => {
    if (!authIdentityId) return
    const auth = container.resolve(Modules.AUTH)
    const { app_metadata } = await auth.retrieveAuthIdentity(authIdentityId)
    const { customer_id: _, ...others } = app_metadata ?? {}
    await auth.updateAuthIdentities({ id: authIdentityId, app_metadata: others })
  },
)
