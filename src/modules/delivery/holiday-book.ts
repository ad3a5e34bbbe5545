import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import { type LagosDay } from "../../contract/lagos"
import { invalidField } from "../../errors"
import { holidayByLaw, holidaysByLaw, isWeekend } from "./domain/delivery-date"
import { changeInTurn, gone, lockedRow, removeRow, type StoredRow, writeRow } from "./saving"

export interface HolidayValues {
  day: LagosDay
  name: string
  is_working: boolean
}

export interface StoredHolidayRow extends HolidayValues, StoredRow {}

/** A day of the calendar: by law when staff say nothing of it. */
export interface Holiday extends HolidayValues {
  id: string
  source: "law" | "staff"
  updated_at: Date | null
}

/** Days that staff enter beside the holidays that the law fixes. */
export class HolidayBook {
  constructor(private readonly pg: Knex) {}

  /** From one day to another, both included, in order. */
  async between(from: LagosDay, to: LagosDay): Promise<Holiday[]> {
    const entered = await this.entered((query) => query.whereBetween("day", [from, to]))
    const days = new Map<LagosDay, Holiday>()
    for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year++) {
      for (const { day, name } of holidaysByLaw(year)) {
        if (day < from || day > to) continue
        days.set(day, { id: day, day, name, is_working: false, source: "law", updated_at: null })
      }
    }
    for (const row of entered) days.set(row.day, { ...row, source: "staff" })
    return [...days.values()].sort((a, b) => a.day.localeCompare(b.day))
  }

  async one(id: string): Promise<Holiday> {
    const [row] = await this.entered((query) => query.where({ id }))
    if (!row) throw gone()
    return { ...row, source: "staff" }
  }

  /** Throws 422 on `day`. */
  async add(values: HolidayValues): Promise<Holiday> {
    const id = generateEntityId(undefined, "holiday")
    await changeInTurn(this.pg, async (trx) => {
      await assertFit(trx, values)
      await trx("delivery_holiday").insert({ id, ...values })
    })
    return this.one(id)
  }

  /** What is undefined stays. Throws 404, 409 `changed_meanwhile`, 422 on `day`. */
  async change(id: string, seen: string | undefined, change: Partial<HolidayValues>): Promise<Holiday> {
    const before = await this.one(id)
    await changeInTurn(this.pg, async (trx) => {
      const now = await lockedRow<StoredRow & HolidayValues>(trx, "delivery_holiday", id, seen)
      const day = change.day ?? before.day
      await assertFit(trx, { day, is_working: change.is_working ?? now.is_working }, id)
      await writeRow(trx, "delivery_holiday", id, { ...change })
    })
    return this.one(id)
  }

  async remove(id: string): Promise<void> {
    await changeInTurn(this.pg, (trx) => removeRow(trx, "delivery_holiday", id))
  }

  private async entered(
    narrow: (query: Knex.QueryBuilder) => Knex.QueryBuilder,
  ): Promise<StoredHolidayRow[]> {
    return narrow(this.pg("delivery_holiday").whereNull("deleted_at"))
      .select("id", "name", "is_working", "updated_at")
      .select(this.pg.raw<string>("to_char(day, 'YYYY-MM-DD') as day"))
      .orderBy("day")
  }
}

async function assertFit(
  trx: Knex.Transaction,
  { day, is_working }: Pick<HolidayValues, "day" | "is_working">,
  ownId?: string,
): Promise<void> {
  const date = new Date(`${day}T00:00:00Z`)
  if (isWeekend(date)) throw invalidField("day", "Nothing leaves at weekends anyway")
  if (is_working && holidayByLaw(date) === null)
    throw invalidField("is_working", "This day is no holiday by law: the shop works on it anyway")
  const other = await trx("delivery_holiday")
    .where({ day })
    .whereNull("deleted_at")
    .modify((query) => ownId && query.whereNot({ id: ownId }))
    .first("name")
  if (other) throw invalidField("day", `This day is saved already: ${other.name}`)
}
