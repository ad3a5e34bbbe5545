import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import { isSameName } from "../../contract/name-key"
import { invalidField } from "../../errors"
import { changeInTurn, gone, lockedRow, removeRow, type StoredRow, writeRow } from "./saving"

export interface CourierValues {
  name: string
  /** With `{waybill}` in it; empty: a parcel cannot be followed. */
  tracking_url: string
  is_active: boolean
  rank: number
}

export interface StoredCourier extends CourierValues, StoredRow {}

/** Couriers, maintained by staff. */
export class CourierBook {
  constructor(private readonly pg: Knex) {}

  /** In staff's order; with `id` that one. */
  async list(id?: string): Promise<StoredCourier[]> {
    return this.pg("courier")
      .whereNull("deleted_at")
      .modify((query) => id !== undefined && query.where({ id }))
      .orderBy(["rank", "name", "id"])
  }

  async one(id: string): Promise<StoredCourier> {
    const [courier] = await this.list(id)
    if (!courier) throw gone()
    return courier
  }

  /** Throws 422 on `name` when another has it. */
  async add(
    values: Pick<CourierValues, "name"> & Partial<CourierValues>,
    id = generateEntityId(undefined, "cour"),
  ): Promise<StoredCourier> {
    await changeInTurn(this.pg, async (trx) => {
      await assertFree(trx, values.name, id)
      const [last] = await trx("courier").whereNull("deleted_at").max({ rank: "rank" })
      await trx("courier").insert({
        id,
        name: values.name,
        tracking_url: values.tracking_url ?? "",
        is_active: values.is_active ?? true,
        rank: values.rank ?? (last?.rank ?? 0) + 1,
      })
    })
    return this.one(id)
  }

  /** What is undefined stays. Throws 404, 409 `changed_meanwhile`, 422 on `name`. */
  async change(id: string, seen: string | undefined, change: Partial<CourierValues>): Promise<StoredCourier> {
    await changeInTurn(this.pg, async (trx) => {
      await lockedRow(trx, "courier", id, seen)
      if (change.name !== undefined) await assertFree(trx, change.name, id)
      await writeRow(trx, "courier", id, { ...change })
    })
    return this.one(id)
  }

  async remove(id: string): Promise<void> {
    await changeInTurn(this.pg, (trx) => removeRow(trx, "courier", id))
  }
}

async function assertFree(trx: Knex.Transaction, name: string, id: string): Promise<void> {
  const others = await trx("courier").whereNull("deleted_at").whereNot({ id }).select("name")
  if (others.some((other) => isSameName(other.name, name)))
    throw invalidField("name", "Another courier has this name")
}

/** Where a parcel is followed; null where its courier has no page for it or the number is not known. */
export function trackingAddress(trackingUrl: string, waybill: string | null): string | null {
  if (!trackingUrl || !waybill) return null
  return trackingUrl.replaceAll("{waybill}", encodeURIComponent(waybill))
}
