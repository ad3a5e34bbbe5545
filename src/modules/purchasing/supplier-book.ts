import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import { isSameName } from "../../contract/name-key"
import { changedMeanwhile, conflict, invalidField, notFound } from "../../errors"
import type { Rows } from "../../sql/columns"
import { folded } from "../../sql/folded"
import type { Supplier } from "../../sql/tables"
import { EXPECTED } from "./domain/states"

export interface SupplierValues {
  name: string
  email: string
  phone: string
  note: string
  is_active: boolean
}

export type StoredSupplier = Supplier & { open_orders: number }

/** Suppliers, maintained by staff. */
export class SupplierBook {
  constructor(private readonly pg: Knex) {}

  /** By name; with `id` that one. */
  async list(id?: string): Promise<StoredSupplier[]> {
    const { rows } = await this.pg.raw<Rows<StoredSupplier>>(
      `select s.*, (select count(*)::integer from purchase_order o
                     where o.supplier_id = s.id and o.status = any(:expected)) as open_orders
         from supplier s
        where s.deleted_at is null and (cast(:id as text) is null or s.id = :id) order by ${folded("s.name")}, s.id`,
      { id: id ?? null, expected: [...EXPECTED] },
    )
    return rows
  }

  async one(id: string): Promise<StoredSupplier> {
    const [supplier] = await this.list(id)
    if (!supplier) throw gone()
    return supplier
  }

  /** Throws 422 on `name` when another has it. */
  async add(
    values: Pick<SupplierValues, "name"> & Partial<SupplierValues>,
    id = generateEntityId(undefined, "supp"),
  ): Promise<StoredSupplier> {
    await this.changeInTurn(async (trx) => {
      await assertFree(trx, values.name, id)
      await trx("supplier").insert({ id, ...values })
    })
    return this.one(id)
  }

  /** What is undefined stays. Throws 404, 409 `changed_meanwhile`, 422 on `name`. */
  async change(
    id: string,
    seen: string | undefined,
    change: Partial<SupplierValues>,
  ): Promise<StoredSupplier> {
    await this.changeInTurn(async (trx) => {
      const row = await locked(trx, id)
      if (seen && row.updated_at.getTime() > Date.parse(seen)) throw changedMeanwhile()
      if (change.name !== undefined) await assertFree(trx, change.name, id)
      await trx("supplier")
        .where({ id })
        .update({ ...change, updated_at: trx.raw<Date>("clock_timestamp()") })
    })
    return this.one(id)
  }

  /** 409 `in_use` while something is expected from it; drafts of it cannot be ordered any more. */
  async remove(id: string): Promise<void> {
    await this.changeInTurn(async (trx) => {
      await locked(trx, id)
      const open = await trx("purchase_order")
        .where({ supplier_id: id })
        .whereIn("status", EXPECTED)
        .first("number")
      if (open) {
        const message = `${open.number} is still expected from it. Receive, close or cancel that first`
        throw conflict("in_use", message)
      }
      await trx("supplier")
        .where({ id })
        .update({ deleted_at: trx.raw<Date>("clock_timestamp()") })
    })
  }

  /** One change of the book at a time, so that of two with one name the second is refused. */
  private changeInTurn(work: (trx: Knex.Transaction) => Promise<void>): Promise<void> {
    return this.pg.transaction(async (trx) => {
      await trx.raw<void>("select pg_advisory_xact_lock(hashtext('suppliers'))")
      await work(trx)
    })
  }
}

async function locked(trx: Knex.Transaction, id: string): Promise<Supplier> {
  const row = await trx("supplier").where({ id }).whereNull("deleted_at").forUpdate().first()
  if (!row) throw gone()
  return row
}

async function assertFree(trx: Knex.Transaction, name: string, id: string): Promise<void> {
  const others = await trx("supplier").whereNull("deleted_at").whereNot({ id }).select("name")
  if (others.some((other) => isSameName(other.name, name)))
    throw invalidField("name", "Another supplier has this name")
}

const gone = () => notFound("We could not find that supplier")
