import type { IAuthModuleService } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { findIdentity, PASSWORD_PROVIDER } from "../../../shared/sign-in/identity"

/** Lets an identity sign in by password under another e-mail. One without a password has nothing to change. */
export const changeSignInEmailStep = createStep(
  "change-sign-in-email",
  async ({ from, to }: { from: string; to: string }, { container }) => {
    const auth = container.resolve(Modules.AUTH)
    const id = await passwordIdentity(auth, from)
    if (!id) return new StepResponse(null)
    await auth.updateProviderIdentities({ id, entity_id: to })
    return new StepResponse(id, { id, from })
  },
  async (undo, { container }) => {
    if (!undo) return
    await container.resolve(Modules.AUTH).updateProviderIdentities({ id: undo.id, entity_id: undo.from })
  },
)

async function passwordIdentity(auth: IAuthModuleService, email: string): Promise<string | null> {
  const identity = await findIdentity(auth, email)
  const own = identity?.provider_identities?.find(
    ({ provider, entity_id }) => provider === PASSWORD_PROVIDER && entity_id === email,
  )
  return own?.id ?? null
}
