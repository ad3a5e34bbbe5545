import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { environment } from "../../../config/environment"
import type { PushChoices } from "../../../contract/push"
import { pushPurposes } from "../../../contract/push-words"
import { conflict, invalidField } from "../../../errors"
import { PRIVACY_MODULE } from "../../../modules/privacy"
import type { NewConsent, Origin } from "../../../modules/privacy/service"
import { PUSH_MODULE } from "../../../modules/push"
import { choicesOf, type Device, NOTHING } from "../../../modules/push/service"
import { isPushAddress } from "../../../providers/web-push/address"
import { forgetDevices } from "../../shared/push/forget-devices"

/**
 * Stores what a device agrees to, and answers it. Without any choice it answers what was chosen before by this account, and the
 * device belongs to the present session from now on. A device of somebody else's is forgotten: whoever holds it now is another.
 */
export async function choosePush(
  container: MedusaContainer,
  who: { customerId: string; sessionId: string },
  device: Device,
  wanted: Partial<PushChoices>,
  origin: Origin,
): Promise<PushChoices> {
  const { push } = environment()
  if (!push) throw conflict("push_off", "This shop sends no notifications at the moment")
  if (!isPushAddress(device.endpoint, push.sandboxService))
    throw invalidField("endpoint", "We can't send to this device", "not_a_push_service")
  const service = container.resolve(PUSH_MODULE)
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  return pg.transaction(async (trx) => {
    await service.lock(trx, who.customerId, device.endpoint)
    const found = await service.find(device.endpoint, trx)
    const own = found?.customer_id === who.customerId ? found : null
    if (found && !own) await forgetDevices(container, [found.id], trx)
    const before = choicesOf(own)
    const chosen = { ...before, ...given(wanted) }
    if (pushPurposes.every((purpose) => !chosen[purpose])) {
      if (own) await forgetDevices(container, [own.id], trx)
      return NOTHING
    }
    const anywhere = await service.chosenAnywhere(who.customerId, trx)
    await service.save(trx, who, device, chosen)
    await forgetDevices(container, await service.tooMany(trx, who.customerId), trx)
    const after = await service.chosenAnywhere(who.customerId, trx)
    const acts: NewConsent[] = []
    for (const purpose of pushPurposes) {
      const about = { subject: who.customerId, purpose: `push_${purpose}` as const }
      if (chosen[purpose] && !before[purpose]) acts.push({ ...about, act: "given" })
      if (anywhere.includes(purpose) && !after.includes(purpose)) acts.push({ ...about, act: "withdrawn" })
    }
    await container.resolve(PRIVACY_MODULE).record(acts, { ...origin, channel: "screen" }, trx)
    return chosen
  })
}

/** What was left out stays as it is. */
function given(wanted: Partial<PushChoices>): Partial<PushChoices> {
  return Object.fromEntries(
    pushPurposes.flatMap((purpose) => (wanted[purpose] === undefined ? [] : [[purpose, wanted[purpose]]])),
  )
}
