import { FEWEST_PIECES, piecesIn } from "../../../contract/set-parts"

export interface WantedPart {
  variant_id: string
  quantity: number
}

/** A variant that is to go into a set. */
export interface PartFacts {
  name: string
  /** One unit of it is one unit of its own stock. */
  is_counted: boolean
  is_set: boolean
}

export interface PartProblem {
  field: string
  message: string
  code: string
}

/** Why these cannot be the parts of a set, on the first field that is wrong; null: they can, also when there are none. */
export function partProblem(
  setId: string,
  parts: readonly WantedPart[],
  known: ReadonlyMap<string, PartFacts>,
): PartProblem | null {
  for (const [index, { variant_id }] of parts.entries()) {
    const problem = onePartProblem(setId, parts, index, known.get(variant_id))
    if (problem) return { field: `parts.${index}.variant_id`, ...problem }
  }
  if (parts.length > 0 && piecesIn(parts) < FEWEST_PIECES) {
    const message = `A set has at least ${FEWEST_PIECES} pieces. Add a part, or remove all parts`
    return { field: "parts", message, code: "too_few_pieces" }
  }
  return null
}

function onePartProblem(
  setId: string,
  parts: readonly WantedPart[],
  index: number,
  part: PartFacts | undefined,
): Omit<PartProblem, "field"> | null {
  const id = parts[index]?.variant_id
  if (!part) return { message: "This shade or size is no longer in the shop", code: "unknown_part" }
  if (id === setId) return { message: "A set cannot be a part of itself", code: "part_of_itself" }
  if (parts.findIndex(({ variant_id }) => variant_id === id) !== index)
    return { message: `${part.name} is listed twice. Change its quantity instead`, code: "listed_twice" }
  if (part.is_set)
    return { message: `${part.name} is a set itself. Add its parts instead`, code: "part_is_set" }
  if (!part.is_counted)
    return { message: `${part.name} has no counted stock of its own`, code: "not_counted" }
  return null
}
