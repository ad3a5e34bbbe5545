import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import { invalidField } from "../../errors"
import type { PickupLocation } from "../../sql/tables"
import type { AssertFree } from "./place-book"
import { changeInTurn, gone, lockedRow, removeRow, type StoredRow, writeRow } from "./saving"

export type PickupValues = Omit<PickupLocation, "id" | "created_at" | "updated_at" | "deleted_at">

export interface StoredPickup extends PickupValues, StoredRow {
  state: string
  lga: string | null
}

/** Pickup locations, maintained by staff. */
export class PickupBook {
  constructor(private readonly pg: Knex) {}

  /** In staff's order; with `id` that one. */
  async list(id?: string): Promise<StoredPickup[]> {
    return this.pg({ p: "pickup_location" })
      .join({ s: "state" }, "s.id", "p.state_id")
      .leftJoin({ l: "lga" }, "l.id", "p.lga_id")
      .whereNull("p.deleted_at")
      .modify((query) => id !== undefined && query.where("p.id", id))
      .select("p.*", "s.name as state", "l.name as lga")
      .orderBy(["p.rank", "p.name", "p.id"])
  }

  async one(id: string): Promise<StoredPickup> {
    const [place] = await this.list(id)
    if (!place) throw gone()
    return place
  }

  /** Throws 422 on `state_id` or `lga_id`. */
  async add(
    values: Omit<PickupValues, "rank" | "is_active"> & Partial<PickupValues>,
    id = generateEntityId(undefined, "pickup"),
  ): Promise<StoredPickup> {
    await changeInTurn(this.pg, async (trx) => {
      await assertPlace(trx, values)
      const [last] = await trx("pickup_location").whereNull("deleted_at").max({ rank: "rank" })
      await trx("pickup_location").insert({
        ...values,
        id,
        is_active: values.is_active ?? true,
        rank: values.rank ?? (last?.rank ?? 0) + 1,
      })
    })
    return this.one(id)
  }

  /** What is undefined stays. Throws 404, 409 `changed_meanwhile`, 422 on `state_id` or `lga_id`. */
  async change(id: string, seen: string | undefined, change: Partial<PickupValues>): Promise<StoredPickup> {
    await changeInTurn(this.pg, async (trx) => {
      const now = await lockedRow<StoredRow & PickupValues>(trx, "pickup_location", id, seen)
      const state_id = change.state_id ?? now.state_id
      const isElsewhere = state_id !== now.state_id
      const lga_id = change.lga_id === undefined ? (isElsewhere ? null : now.lga_id) : change.lga_id
      await assertPlace(trx, { state_id, lga_id })
      await writeRow(trx, "pickup_location", id, { ...change, state_id, lga_id })
    })
    return this.one(id)
  }

  async remove(id: string, assertFree: AssertFree): Promise<void> {
    await changeInTurn(this.pg, async (trx) => {
      await lockedRow(trx, "pickup_location", id)
      await assertFree(trx)
      await removeRow(trx, "pickup_location", id)
    })
  }
}

async function assertPlace(
  trx: Knex.Transaction,
  { state_id, lga_id }: { state_id: string; lga_id: string | null },
): Promise<void> {
  const state = await trx("state").where({ id: state_id }).whereNull("deleted_at").first("name")
  if (!state) throw invalidField("state_id", "Choose a state")
  if (lga_id === null) return
  const lga = await trx("lga").where({ id: lga_id, state_id }).whereNull("deleted_at").first("id")
  if (!lga) throw invalidField("lga_id", `Choose a local government area in ${state.name}`)
}
