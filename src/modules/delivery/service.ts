import { type LagosDay, lagosDay } from "../../contract/lagos"
import type { Kobo } from "../../contract/money"
import { invalid, invalidField } from "../../errors"
import { OnPostgres } from "../../sql/on-postgres"
import { CourierBook } from "./courier-book"
import { expectedDay, type StoredHoliday } from "./domain/delivery-date"
import { type FeeRule, ruleFor } from "./domain/fee-rules"
import { placeMeant, stateMeant } from "./domain/place-names"
import { HolidayBook } from "./holiday-book"
import { PickupBook } from "./pickup-book"
import { PlaceBook } from "./place-book"
import { RuleBook } from "./rule-book"

/** A fee rule that a quote was made by. */
type QuotedRule = FeeRule & { id: string }

export interface Quote {
  ruleId: string
  feeKobo: Kobo
  businessDays: { from: number; to: number }
  /** The last day it is expected on, in Lagos. */
  expectedDate: LagosDay
}

export interface Place {
  state: { id: string; name: string; code: string }
  lga: { id: string; name: string } | null
}

export interface StateWithLgas {
  id: string
  name: string
  code: string
  lgas: { id: string; name: string; state_id: string }[]
}

export interface ServedState {
  id: string
  name: string
  fee_from_kobo: Kobo
  fee_to_kobo: Kobo
  weight_to_g: number
  days_from: number
  days_to: number
}

export interface PickupPlace {
  id: string
  name: string
  address: string
  state_id: string
  state: string
  lga_id: string | null
  lga: string | null
  opening_hours: string
  phone: string
}

const notThere = () => invalid("no_delivery", "We do not deliver there yet")

export default class DeliveryService extends OnPostgres {
  /** What staff maintain, each with its own checks. */
  readonly ruleBook = new RuleBook(this.pg)
  readonly placeBook = new PlaceBook(this.pg)
  readonly pickupBook = new PickupBook(this.pg)
  readonly holidayBook = new HolidayBook(this.pg)
  readonly courierBook = new CourierBook(this.pg)

  /** All states by name, each with its LGAs by name. */
  async statesWithLgas(): Promise<StateWithLgas[]> {
    const found = await this.pg.raw<{ rows: StateWithLgas[] }>(
      `select s.id, s.name, s.code, coalesce(l.lgas, '[]'::json) as lgas
         from "state" s
         left join (
           select state_id, json_agg(json_build_object('id', id, 'name', name, 'state_id', state_id) order by name) as lgas
             from "lga" where deleted_at is null group by state_id
         ) l on l.state_id = s.id
        where s.deleted_at is null
        order by s.name`,
    )
    return found.rows
  }

  /**
   * The state and, when given, its LGA, each by its id, its ISO code or its name in any usual spelling.
   * Answers the ids that they are stored by. 422 on `state` or `lga` when there is no such place.
   */
  async place(state: string, lga: string | null): Promise<Place> {
    const byId = await this.placeById(state, lga)
    if (byId) return byId
    const states = await this.pg<Place["state"]>("state").whereNull("deleted_at").select("id", "name", "code")
    const meant = stateMeant(states, state)
    if (!meant) throw invalidField("state", "Choose a state")
    if (lga === null) return { state: meant, lga: null }
    const lgas = await this.pg<{ id: string; name: string }>("lga")
      .where({ state_id: meant.id })
      .whereNull("deleted_at")
      .select("id", "name")
    const area = placeMeant(lgas, lga)
    if (!area) throw invalidField("lga", `Choose a local government area in ${meant.name}`)
    return { state: meant, lga: area }
  }

  /** The usual case, in one question: the ids of `GET /states`. */
  private async placeById(stateId: string, lgaId: string | null): Promise<Place | null> {
    const found = await this.pg.raw<{
      rows: { id: string; name: string; code: string; lga_id: string | null; lga_name: string | null }[]
    }>(
      `select s.id, s.name, s.code, l.id as lga_id, l.name as lga_name
         from "state" s
         left join "lga" l on l.state_id = s.id and l.id = ? and l.deleted_at is null
        where s.id = ? and s.deleted_at is null`,
      [lgaId ?? "", stateId],
    )
    const row = found.rows[0]
    if (!row) return null
    if (lgaId === null) return { state: { id: row.id, name: row.name, code: row.code }, lga: null }
    if (!row.lga_id || !row.lga_name) return null
    return {
      state: { id: row.id, name: row.name, code: row.code },
      lga: { id: row.lga_id, name: row.lga_name },
    }
  }

  /**
   * What delivery of `weightGrams` costs and when it comes, by staff's rules (docs/delivery.md). The free
   * delivery threshold is not applied here: the order knows its subtotal. 422 `no_delivery` without a rule,
   * for an unknown state, and for an LGA of another state.
   */
  async quote(
    { stateId, lgaId, weightGrams }: { stateId: string; lgaId: string | null; weightGrams: number },
    now = new Date(),
  ): Promise<Quote> {
    const found = await this.pg.raw<{ rows: (QuotedRule & { staff_days: StoredHoliday[] })[] }>(
      `select r.id, r.state_id, r.lga_id, r.weight_from_g, r.weight_to_g, r.fee_kobo, r.days_from, r.days_to,
              (select coalesce(json_agg(json_build_object('day', h.day, 'is_working', h.is_working)), '[]')
                 from "delivery_holiday" h
                where h.deleted_at is null and h.day >= :today and h.day < cast(:today as date) + 365) as staff_days
         from "delivery_rule" r
        where r.state_id = :stateId and (r.lga_id is null or r.lga_id = :lgaId) and r.deleted_at is null
          and r.weight_from_g <= :weightGrams and :weightGrams < r.weight_to_g
          and exists (select from "state" s where s.id = :stateId and s.deleted_at is null)
          and (cast(:lgaId as text) is null
               or exists (select from "lga" l where l.id = :lgaId and l.state_id = :stateId and l.deleted_at is null))`,
      { stateId, lgaId, weightGrams, today: lagosDay(now) },
    )
    const rule = ruleFor(found.rows, { state_id: stateId, lga_id: lgaId }, weightGrams)
    if (!rule) throw notThere()
    return {
      ruleId: rule.id,
      feeKobo: rule.fee_kobo,
      businessDays: { from: rule.days_from, to: rule.days_to },
      expectedDate: expectedDay(now, rule.days_to, rule.staff_days),
    }
  }

  /** All fee rules, the states by name, and the LGAs that have rules of their own: for pricing drafts. */
  async shippingRates(): Promise<{
    rules: FeeRule[]
    places: { state_id: string; lga_id: string | null; name: string }[]
  }> {
    const rules = await this.pg<FeeRule>("delivery_rule")
      .whereNull("deleted_at")
      .select("state_id", "lga_id", "weight_from_g", "weight_to_g", "fee_kobo", "days_from", "days_to")
    const places = await this.pg.raw<{ rows: { state_id: string; lga_id: string | null; name: string }[] }>(
      `select id as state_id, null as lga_id, name from "state" where deleted_at is null
       union all
       select state_id, id, name from "lga"
        where deleted_at is null and id in (select lga_id from "delivery_rule" where deleted_at is null)`,
    )
    return { rules, places: places.rows }
  }

  /** Places where orders can be picked up now, in the order that staff gave them. */
  async pickupPlaces(): Promise<PickupPlace[]> {
    return this.activePickupPlaces()
  }

  /** One active pickup location; 422 on `pickup_address_id` when there is none such. */
  async pickupLocation(id: string): Promise<PickupPlace> {
    const [place] = await this.activePickupPlaces(id)
    if (!place) throw invalidField("pickup_address_id", "Choose a pickup location")
    return place
  }

  /** What each state that is delivered to costs, by the cheapest and the dearest of its rules, by name. */
  async servedStates(): Promise<ServedState[]> {
    const found = await this.pg.raw<{ rows: ServedState[] }>(
      `select s.id, s.name, min(r.fee_kobo) as fee_from_kobo, max(r.fee_kobo) as fee_to_kobo,
              max(r.weight_to_g) as weight_to_g, min(r.days_from) as days_from, max(r.days_to) as days_to
         from "state" s
         join "delivery_rule" r on r.state_id = s.id and r.deleted_at is null
        where s.deleted_at is null
        group by s.id, s.name
        order by s.name`,
    )
    return found.rows
  }

  private async activePickupPlaces(id?: string): Promise<PickupPlace[]> {
    const found = await this.pg.raw<{ rows: PickupPlace[] }>(
      `select p.id, p.name, p.address, p.state_id, s.name as state, p.lga_id, l.name as lga, p.opening_hours, p.phone
         from "pickup_location" p
         join "state" s on s.id = p.state_id
         left join "lga" l on l.id = p.lga_id
        where p.is_active and p.deleted_at is null ${id === undefined ? "" : "and p.id = :id"}
        order by p.rank, p.name`,
      id === undefined ? {} : { id },
    )
    return found.rows
  }
}
