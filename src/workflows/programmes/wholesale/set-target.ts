import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { toKobo, toNaira } from "../../../contract/money"
import { conflict } from "../../../errors"
import { WHOLESALE_MODULE } from "../../../modules/wholesale"
import { staffByIds } from "../../shared/people/staff-people"

/** Naira. The same target again notes nothing. 409 `changed_meanwhile` when it is not what the editor saw. */
export async function setTarget(
  container: MedusaContainer,
  { target, seen, userId }: { target: number; seen: number | null; userId: string },
): Promise<{ id: string; target: number }> {
  const set = await container
    .resolve(WHOLESALE_MODULE)
    .setTarget(toKobo(target), seen === null ? null : toKobo(seen), userId)
  if (!set) {
    throw conflict("changed_meanwhile", "Someone else changed the target")
  }
  return { id: set.id, target: toNaira(set.target_kobo) }
}

/** The present target first, then those before it. */
export async function readTargets(container: MedusaContainer) {
  const targets = await container.resolve(WHOLESALE_MODULE).targets(20)
  const people = await staffByIds(
    container.resolve(ContainerRegistrationKeys.PG_CONNECTION),
    targets.map(({ set_by }) => set_by),
  )
  return targets.map(({ target_kobo, set_by, set_at }) => ({
    target: toNaira(target_kobo),
    set_by: set_by ? (people.get(set_by) ?? { id: set_by, name: "Former staff" }) : null,
    set_at: set_at.toISOString(),
  }))
}
