import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** A call of Medusa's admin that is about to change something. */
export interface MedusaCall {
  db: Knex
  /** What stands in the places of `*` in the route. */
  ids: readonly string[]
  body: unknown
}

/** Why this call is refused, in a sentence for staff that says where it is done instead. Null: the call is allowed. */
export type Refusal = (call: MedusaCall) => Promise<string | null>

/** Throws what our own call of the same change would throw. */
export type GuardRule = (call: MedusaCall) => Promise<void>
