import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Data } from "../../../contract/calls"
import { VAT_BP } from "../../../contract/vat"
import { OPENING_MODULE } from "../../../modules/opening"
import { staffByIds } from "../../shared/people/staff-people"

/** As many as the form shows. */
const SHOWN = 20

export async function readVat(container: MedusaContainer): Promise<Data<"GET /admin/vat">> {
  const settings = await container.resolve(OPENING_MODULE).vatSettings(SHOWN)
  const people = await staffByIds(
    container.resolve(ContainerRegistrationKeys.PG_CONNECTION),
    settings.map(({ set_by }) => set_by),
  )
  const [present] = settings
  return {
    is_registered: present?.is_registered ?? false,
    tin: present?.tin ?? "",
    rate: VAT_BP / 100,
    seen: present?.id ?? null,
    history: settings.map(({ is_registered, tin, set_by, set_at }) => ({
      is_registered,
      tin,
      set_by: people.get(set_by) ?? { id: set_by, name: "Former staff" },
      set_at: set_at.toISOString(),
    })),
  }
}

/** Holds for orders from now on. Throws 409 `changed_meanwhile`. */
export async function setVat(
  container: MedusaContainer,
  form: { is_registered: boolean; tin: string; seen?: string | null | undefined },
  userId: string,
): Promise<Data<"PUT /admin/vat">> {
  const { id, is_registered, tin } = await container
    .resolve(OPENING_MODULE)
    .setVat({ isRegistered: form.is_registered, tin: form.tin }, { seen: form.seen, setBy: userId })
  return { id, is_registered, tin }
}
