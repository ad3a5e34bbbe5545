import type { MedusaContainer } from "@medusajs/framework/types"
import { invalidField } from "../../../errors"
import { nigerianPhone } from "../../../modules/accounts/domain/phone"
import { PRIVACY_MODULE } from "../../../modules/privacy"
import type { Origin } from "../../../modules/privacy/service"
import { namedPlace } from "../../selling/delivery/named-place"
import { assertVerified, hustleOf, settleStatus } from "./hustle"

export interface HustleForm {
  business_name: string
  phone: string
  state_id: string
  lga_id: string
  address: string
  occupation: string
  social_handle?: string | null | undefined
  about?: string | null | undefined
}

/**
 * Registers a shopper as an agent, or changes what they registered; answers whether they are new. The consent is written
 * down first. 403 `email_not_verified`; 422 by field. Sent twice at once it is one registration.
 */
export async function saveHustleProfile(
  container: MedusaContainer,
  customerId: string,
  form: HustleForm,
  origin: Origin,
): Promise<boolean> {
  await assertVerified(container, customerId)
  const phone = nigerianPhone(form.phone)
  if (!phone) throw invalidField("phone", "Enter a Nigerian phone number")
  const { state, lga } = await namedPlace(container, form.state_id, form.lga_id)
  const hustle = hustleOf(container)
  const privacy = container.resolve(PRIVACY_MODULE)
  const isKnown = (await hustle.agents.ofCustomer(customerId)) !== null
  const consents = isKnown
    ? []
    : await privacy.record([{ subject: customerId, purpose: "hustle_programme", act: "given" }], origin)
  const isNew = await hustle.transaction(async (trx) => {
    const saved = await hustle.agents.save(
      customerId,
      {
        business_name: form.business_name,
        phone,
        state_id: state.id,
        state_name: state.name,
        lga_id: lga?.id ?? form.lga_id,
        lga_name: lga?.name ?? "",
        address: form.address,
        occupation: form.occupation,
        social_handle: form.social_handle || null,
        about: form.about || null,
      },
      trx,
    )
    await hustle.events.add(
      {
        hustle_id: saved.agent.id,
        kind: saved.isNew ? "registered" : "changed",
        actor_kind: "shopper",
        actor_id: customerId,
      },
      trx,
    )
    if (!saved.isNew) await settleStatus(hustle, saved.agent, trx)
    return saved.isNew
  })
  if (!isNew) await privacy.unrecord(consents)
  return isNew
}
