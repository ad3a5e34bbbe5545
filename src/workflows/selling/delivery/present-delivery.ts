import type { DeliveryMatrixState, StaffDeliveryRule } from "../../../contract/admin-delivery"
import type { StaffHoliday, StaffPickupLocation } from "../../../contract/admin-pickup"
import type { StaffLga, StaffState } from "../../../contract/admin-places"
import { toNaira } from "../../../contract/money"
import { pick } from "../../../contract/pick"
import type { Holiday } from "../../../modules/delivery/holiday-book"
import type { StoredPickup } from "../../../modules/delivery/pickup-book"
import type { StoredLga, StoredState } from "../../../modules/delivery/place-book"
import type { StoredRule } from "../../../modules/delivery/rule-book"

const instant = (moment: Date) => new Date(moment).toISOString()

/** Grams become kilograms and kobo naira. */
export function staffRule(rule: StoredRule): StaffDeliveryRule {
  return {
    ...pick(rule, "id", "state_id", "state", "lga_id", "lga", "days_from", "days_to"),
    weight_from: rule.weight_from_g / 1_000,
    weight_to: rule.weight_to_g / 1_000,
    delivery_fee: toNaira(rule.fee_kobo),
    updated_at: instant(rule.updated_at),
  }
}

/** Every state, those without a rule as well. `rules` come in the order of the rule book: states, LGAs, weights. */
export function matrixOf(
  states: readonly StoredState[],
  rules: readonly StoredRule[],
): DeliveryMatrixState[] {
  const rows = new Map<string, DeliveryMatrixState>(
    states.map(({ id, name }) => [id, { state_id: id, lga_id: null, name, rules: [], exceptions: [] }]),
  )
  for (const rule of rules) {
    const state = rows.get(rule.state_id)
    if (!state) continue
    if (rule.lga_id === null) state.rules.push(staffRule(rule))
    else {
      const known = state.exceptions.find(({ lga_id }) => lga_id === rule.lga_id)
      const exception = known ?? { lga_id: rule.lga_id, name: rule.lga ?? rule.lga_id, rules: [] }
      exception.rules.push(staffRule(rule))
      if (!known) state.exceptions.push(exception)
    }
  }
  return [...rows.values()]
}

export function staffState({ updated_at, ...state }: StoredState): StaffState {
  return { ...state, updated_at: instant(updated_at) }
}

export function staffLga({ updated_at, ...lga }: StoredLga): StaffLga {
  return { ...lga, updated_at: instant(updated_at) }
}

export function staffPickup(place: StoredPickup, waiting: ReadonlyMap<string, number>): StaffPickupLocation {
  const { id, name, address, state_id, state, lga_id, lga, opening_hours, phone, is_active, rank } = place
  return {
    ...{ id, name, address, state_id, state, lga_id, lga, opening_hours, phone, is_active, rank },
    waiting_orders: waiting.get(id) ?? 0,
    updated_at: instant(place.updated_at),
  }
}

export function staffHoliday({ id, day, name, is_working, source, updated_at }: Holiday): StaffHoliday {
  return { id, day, name, is_working, source, updated_at: updated_at ? instant(updated_at) : null }
}
