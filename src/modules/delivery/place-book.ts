import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { invalidField } from "../../errors"
import { folded, hasWords } from "../../sql/folded"
import { freeSlug, slugOf } from "../../text/slug"
import { placeKey } from "./domain/place-names"
import { changeInTurn, gone, lockedRow, removeRow, type StoredRow, writeRow } from "./saving"

export interface StoredState extends StoredRow {
  name: string
  code: string
  lgas_count: number
  rules_count: number
  pickup_count: number
}

export interface StoredLga extends StoredRow {
  name: string
  state_id: string
  state: string
  rules_count: number
  pickup_count: number
}

/** Throws when something names the place; asked inside the transaction that deletes it. */
export type AssertFree = (trx: Knex.Transaction) => Promise<void>

/** States and LGAs, maintained by staff. Ids are for good: clients and orders have them. */
export class PlaceBook {
  constructor(private readonly pg: Knex) {}

  /** By name; with `id` that one. */
  async states(id?: string): Promise<StoredState[]> {
    const { rows } = await this.pg.raw<{ rows: StoredState[] }>(
      `select s.id, s.name, s.code, s.updated_at,
              (select count(*)::integer from lga l where l.state_id = s.id and l.deleted_at is null) as lgas_count,
              (select count(*)::integer from delivery_rule r where r.state_id = s.id and r.deleted_at is null) as rules_count,
              (select count(*)::integer from pickup_location p where p.state_id = s.id and p.deleted_at is null) as pickup_count
         from "state" s
        where s.deleted_at is null ${id === undefined ? "" : "and s.id = :id"}
        order by s.name`,
      id === undefined ? {} : { id },
    )
    return rows
  }

  async state(id: string): Promise<StoredState> {
    const [state] = await this.states(id)
    if (!state) throw gone()
    return state
  }

  /** A state that was deleted comes back under the id it had. Throws 422 on `name`. */
  async addState(name: string): Promise<StoredState> {
    const id = await changeInTurn(this.pg, async (trx) => {
      await assertNewName(trx, "state", name, {})
      const former = (await trx("state").whereNotNull("deleted_at").select("id", "name")).find(isCalled(name))
      if (former) {
        await writeRow(trx, "state", former.id, { name, deleted_at: null })
        return former.id
      }
      const taken = new Set<string>((await trx("state").select("id")).map((row) => row.id))
      const code = freeCode(name, taken)
      await trx("state").insert({ id: code, name, code })
      return code
    })
    return this.state(id)
  }

  /** Throws 404, 409 `changed_meanwhile`, 422 on `name`. */
  async renameState(id: string, seen: string | undefined, name: string | undefined): Promise<StoredState> {
    await changeInTurn(this.pg, async (trx) => {
      await lockedRow(trx, "state", id, seen)
      if (name === undefined) return
      await assertNewName(trx, "state", name, {}, id)
      await writeRow(trx, "state", id, { name })
    })
    return this.state(id)
  }

  /** With its LGAs. */
  async removeState(id: string, assertFree: AssertFree): Promise<void> {
    await changeInTurn(this.pg, async (trx) => {
      await lockedRow(trx, "state", id)
      await assertFree(trx)
      await trx("lga")
        .where({ state_id: id })
        .whereNull("deleted_at")
        .update({ deleted_at: trx.raw<Date>("clock_timestamp()") })
      await removeRow(trx, "state", id)
    })
  }

  async lgas(filter: { stateId?: string; name?: string; id?: string } = {}): Promise<StoredLga[]> {
    const query = this.pg({ l: "lga" })
      .join({ s: "state" }, "s.id", "l.state_id")
      .whereNull("l.deleted_at")
      .select("l.id", "l.name", "l.state_id", "s.name as state", "l.updated_at")
      .select(
        this.pg.raw<number>(
          `(select count(*)::integer from delivery_rule r where r.lga_id = l.id and r.deleted_at is null) as rules_count,
           (select count(*)::integer from pickup_location p where p.lga_id = l.id and p.deleted_at is null) as pickup_count`,
        ),
      )
      .orderByRaw(`${folded("s.name")}, ${folded("l.name")}, l.id`)
    if (filter.id) query.where("l.id", filter.id)
    if (filter.stateId) query.where("l.state_id", filter.stateId)
    const { sql, values } = hasWords(filter.name ?? "", "l.name")
    query.whereRaw(sql, values)
    return query
  }

  async lga(id: string): Promise<StoredLga> {
    const [lga] = await this.lgas({ id })
    if (!lga) throw gone()
    return lga
  }

  /** An LGA that was deleted comes back under the id it had. Throws 422 on `name` or `state_id`. */
  async addLga(name: string, stateId: string): Promise<StoredLga> {
    const id = await changeInTurn(this.pg, async (trx) => {
      await assertState(trx, stateId)
      await assertNewName(trx, "lga", name, { state_id: stateId })
      const gone = await trx("lga")
        .where({ state_id: stateId })
        .whereNotNull("deleted_at")
        .select("id", "name")
      const former = gone.find(isCalled(name))
      if (former) {
        await writeRow(trx, "lga", former.id, { name, deleted_at: null })
        return former.id
      }
      const wished = `${stateId}-${slugOf(name)}`
      const taken = new Set<string>(
        (await trx("lga").whereLike("id", `${wished}%`).select("id")).map((row) => row.id),
      )
      const free = freeSlug(wished, (id) => taken.has(id))
      await trx("lga").insert({ id: free, name, state_id: stateId })
      return free
    })
    return this.lga(id)
  }

  /** `assertFree` is asked only when it moves to another state. Throws 404, 409, 422 on `name` or `state_id`. */
  async changeLga(
    id: string,
    seen: string | undefined,
    change: { name?: string; state_id?: string },
    assertFree: AssertFree,
  ): Promise<StoredLga> {
    await changeInTurn(this.pg, async (trx) => {
      const now = await lockedRow<StoredRow & { name: string; state_id: string }>(trx, "lga", id, seen)
      const state_id = change.state_id ?? now.state_id
      if (state_id !== now.state_id) {
        await assertState(trx, state_id)
        await assertFree(trx)
      }
      await assertNewName(trx, "lga", change.name ?? now.name, { state_id }, id)
      await writeRow(trx, "lga", id, { name: change.name, state_id })
    })
    return this.lga(id)
  }

  async removeLga(id: string, assertFree: AssertFree): Promise<void> {
    await changeInTurn(this.pg, async (trx) => {
      await lockedRow(trx, "lga", id)
      await assertFree(trx)
      await removeRow(trx, "lga", id)
    })
  }
}

async function assertState(trx: Knex.Transaction, id: string): Promise<void> {
  const state = await trx("state").where({ id }).whereNull("deleted_at").first("id")
  if (!state) throw invalidField("state_id", "Choose a state")
}

/** Whether a place has a name, in any usual spelling. */
const isCalled = (name: string) => {
  const key = placeKey(name)
  return (place: { name: string }) => placeKey(place.name) === key
}

async function assertNewName(
  trx: Knex.Transaction,
  table: "state" | "lga",
  name: string,
  among: { state_id?: string },
  ownId?: string,
): Promise<void> {
  const others = await trx(table).where(among).whereNull("deleted_at").select("id", "name")
  const other = others.find((one) => one.id !== ownId && isCalled(name)(one))
  if (!other) return
  const where = table === "state" ? "a state" : "a local government area of this state"
  throw invalidField("name", `There is ${where} called ${other.name}`)
}

/** "NG-" and two letters that no state has: the name's first two, or the next that are free. */
function freeCode(name: string, taken: ReadonlySet<string>): string {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
  const letters = [...name.toUpperCase()].filter((letter) => alphabet.includes(letter))
  const first = letters[0] ?? "X"
  const seconds = [...letters.slice(1), ...alphabet]
  const firsts = [first, ...alphabet]
  for (const one of firsts) {
    for (const two of seconds) {
      if (!taken.has(`NG-${one}${two}`)) return `NG-${one}${two}`
    }
  }
  throw invalidField("name", "There are no more codes for states")
}
