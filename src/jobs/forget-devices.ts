import type { MedusaContainer } from "@medusajs/framework/types"
import { forgetSignedOut } from "../workflows/shared/push/forget-devices"

/** Forgets devices that were signed out from elsewhere; nothing has been sent to them since. May run in every process. */
export default async function forgetDevices(container: MedusaContainer): Promise<void> {
  await forgetSignedOut(container)
}

export const config = { name: "forget-devices", schedule: "* * * * *" }
