import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { isShopError } from "../../../errors"
import { LIMITS_MODULE } from "../../../modules/limits"
import { enqueueAccountMail } from "../../shared/sign-in/account-mails"

/** What a registration named that somebody has: an e-mail, and whose phone it is. */
interface Taken {
  email: Owner | null
  phoneOf: string | null
}

interface Owner {
  email: string
  customerId: string | null
  userId: string | null
}

/**
 * E-mails whoever has the e-mail or the phone that somebody tried to open an account with it: one mail a day to each.
 * Not waited for: that there is an owner to e-mail must not show in the time.
 */
export function mailOwnersOfRegistration(container: MedusaContainer, taken: Taken): void {
  mailOwners(container, taken).catch((error: unknown) => {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error(`Mail registration-tried: ${error instanceof Error ? error.stack : error}`)
  })
}

async function mailOwners(container: MedusaContainer, { email, phoneOf }: Taken): Promise<void> {
  if (email) await mailOwner(container, email, "e-mail")
  if (!phoneOf || phoneOf === email?.customerId) return
  const holder = await container.resolve(Modules.CUSTOMER).retrieveCustomer(phoneOf)
  await mailOwner(container, { email: holder.email, customerId: phoneOf, userId: null }, "phone number")
}

async function mailOwner(
  container: MedusaContainer,
  { email, customerId, userId }: Owner,
  by: "e-mail" | "phone number",
): Promise<void> {
  const id = customerId ?? userId
  if (!id) return
  try {
    await container.resolve(LIMITS_MODULE).take("registration_notice_identifier", email)
  } catch (error) {
    if (isShopError(error) && error.kind === "too_many") return
    throw error
  }
  await container
    .resolve(ContainerRegistrationKeys.PG_CONNECTION)
    .transaction((trx) =>
      enqueueAccountMail(trx, { of: customerId ? "customer" : "user", id, news: "registration_tried", by }),
    )
}
