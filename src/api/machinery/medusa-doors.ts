import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { ScopedRequest } from "./caller"
import { deletedCategory, movedCategory, newCategory } from "./doors/categories"
import {
  changedProduct,
  changedProducts,
  deletedProduct,
  removedVariant,
  removedVariants,
} from "./doors/products"
import { changedReservation, deletedReservation, newReservation } from "./doors/reservations"
import { isNamed, pathParts } from "./medusa-path"

/** Throws what our own call of the same change would. `ids` stand where the path of the door has a star. */
export type DoorRule = (db: Knex, body: unknown, ids: readonly string[]) => Promise<void>

/** Medusa's calls that are open, and refused for some records: what our own calls refuse, these refuse in the same words. */
const doors: readonly (readonly [method: "POST" | "DELETE", path: string, rule: DoorRule])[] = [
  ["POST", "reservations", newReservation],
  ["POST", "reservations/*", changedReservation],
  ["DELETE", "reservations/*", deletedReservation],
  ["POST", "product-categories", newCategory],
  ["POST", "product-categories/*", movedCategory],
  ["DELETE", "product-categories/*", deletedCategory],
  ["POST", "products/batch", changedProducts],
  ["POST", "products/*", changedProduct],
  ["DELETE", "products/*", deletedProduct],
  ["POST", "products/*/variants/batch", removedVariants],
  ["DELETE", "products/*/variants/*", removedVariant],
]

const compiled = doors.map(([method, path, rule]) => ({ method, parts: path.split("/"), rule }))

/** Before a change of Medusa's admin is written. The first door that fits decides. */
export async function assertOwnRules({ scope, method, path, body }: ScopedRequest): Promise<void> {
  const asked = pathParts(path)
  const door = compiled.find(
    ({ parts, ...one }) =>
      one.method === method &&
      parts.length === asked.length &&
      parts.every((part, at) => part === "*" || isNamed(asked[at], part)),
  )
  if (!door) return
  const ids = asked.filter((_, at) => door.parts[at] === "*")
  await door.rule(scope.resolve(ContainerRegistrationKeys.PG_CONNECTION), body, ids)
}
