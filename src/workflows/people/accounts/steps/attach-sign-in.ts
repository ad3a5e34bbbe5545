import type { IAuthModuleService } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { actorsOf, findIdentity, PASSWORD_PROVIDER } from "../../../shared/sign-in/identity"

export interface SignInToAttach {
  email: string
  actor: "customer" | "user"
  actorId: string
  /** The hash of the chosen password; null when the person keeps the password of an existing identity. */
  passwordHash: string | null
  /** A provider's person who signs in by it, with a password or without. */
  social?: SocialSubject | null
}

/** Who somebody is at a provider of social sign-in. */
export interface SocialSubject {
  provider: string
  subject: string
}

type Undo = { deleteIdentity: string } | { detach: "customer_id" | "user_id"; from: string }

/**
 * Lets a new customer or user sign in by e-mail and password. The identity is made whole in one write, so that
 * no identity of ours is ever nobody's; with neither password nor `social` the actor joins the identity that is there.
 */
export const attachSignInStep = createStep(
  "attach-sign-in",
  async ({ email, actor, actorId, passwordHash, social }: SignInToAttach, { container }) => {
    const auth = container.resolve(Modules.AUTH)
    const key = `${actor}_id` as const
    const existing = await findIdentity(auth, email)
    if (passwordHash === null && !social) {
      if (!existing) throw new Error(`The identity that ${actorId} was to join is gone`)
      await auth.updateAuthIdentities({
        id: existing.id,
        app_metadata: { ...existing.app_metadata, [key]: actorId },
      })
      return new StepResponse(existing.id, { detach: key, from: existing.id } as Undo)
    }
    if (existing) await discardUnused(auth, existing.id, email)
    const created = await auth.createAuthIdentities({
      provider_identities: [
        {
          provider: PASSWORD_PROVIDER,
          entity_id: email,
          // Without a password nobody gets in this way, and "Forgot Password?" can set one.
          provider_metadata: passwordHash === null ? {} : { password: passwordHash },
        },
        ...(social
          ? [{ provider: social.provider, entity_id: social.subject, provider_metadata: { email } }]
          : []),
      ],
      app_metadata: { [key]: actorId },
    })
    return new StepResponse(created.id, { deleteIdentity: created.id } as Undo)
  },
  async (undo, { container }) => {
    if (!undo) return
    const auth = container.resolve(Modules.AUTH)
    if ("deleteIdentity" in undo) return auth.deleteAuthIdentities([undo.deleteIdentity])
    const { app_metadata } = await auth.retrieveAuthIdentity(undo.from)
    const { [undo.detach]: _, ...others } = app_metadata ?? {}
    await auth.updateAuthIdentities({ id: undo.from, app_metadata: others })
  },
)

/**
 * An identity that is nobody's, as Medusa's own registration made them while it was open, is no account: it
 * must not lock the owner of the e-mail out.
 */
async function discardUnused(auth: IAuthModuleService, id: string, email: string): Promise<void> {
  const { customerId, userId } = actorsOf(await auth.retrieveAuthIdentity(id))
  if (customerId || userId)
    throw new Error(`The identity of ${email} came to be used while the account was made`)
  await auth.deleteAuthIdentities([id])
}
