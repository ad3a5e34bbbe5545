import type { DeliveryRule } from "../../../sql/tables"

/** A delivery fee rule: `weight_from_g <= weight < weight_to_g`, for a state or, with `lga_id`, one LGA of it. */
export interface FeeRule extends Omit<DeliveryRule, "id" | "created_at" | "updated_at" | "deleted_at"> {
  /** Business days. */
  days_from: number
}

/** The rule for a weight among those of one state: the LGA's own beats the state's. */
export function ruleFor<R extends FeeRule>(
  rules: readonly R[],
  place: { state_id: string; lga_id: string | null },
  weightGrams: number,
): R | null {
  const matching = rules.filter(
    (rule) =>
      rule.state_id === place.state_id && rule.weight_from_g <= weightGrams && weightGrams < rule.weight_to_g,
  )
  const ofLga = place.lga_id === null ? undefined : matching.find((rule) => rule.lga_id === place.lga_id)
  return ofLga ?? matching.find((rule) => rule.lga_id === null) ?? null
}

/**
 * The first rule that would overlap `candidate`: same place, shared weights. Bands that only touch do not
 * overlap. An LGA's rule never overlaps its state's: it beats it.
 */
export function overlapping<R extends FeeRule>(candidate: FeeRule, existing: readonly R[]): R | null {
  return (
    existing.find(
      (rule) =>
        rule.state_id === candidate.state_id &&
        rule.lga_id === candidate.lga_id &&
        rule.weight_from_g < candidate.weight_to_g &&
        candidate.weight_from_g < rule.weight_to_g,
    ) ?? null
  )
}
