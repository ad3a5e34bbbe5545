/** What identifies a person by itself, wherever it stands in an answer of Medusa's. */
const CONTACT = [
  ...["email", "phone", "first_name", "last_name", "company_name"],
  ...["address_1", "address_2", "postal_code"],
] as const

/** What belongs to the record that it stands in, and is not one more. */
const PARTS = [
  "customer",
  "shipping_address",
  "billing_address",
  "delivery_address",
  "shipping_addresses",
  "billing_addresses",
  "addresses",
] as const

/** A stock location's: the shop's own. People's stand under other names. */
const SHOPS_OWN = "address"
/** What a provider said of a payment, in its own words. */
const PROVIDERS = "data"

/**
 * How many people's records are in an answer of Medusa's: decided by what is in it, whatever was asked for and however it was
 * walked to. A record that comes twice counts once, that of `exceptId` (who asks) not at all.
 */
export function peopleIn(answer: unknown, exceptId: string): number {
  const found = new Set<unknown>()
  collect(answer, { isPart: false, isInside: false }, exceptId, found)
  return found.size
}

interface Place {
  /** Of a record that is counted. */
  isPart: boolean
  /** Somewhere below one. */
  isInside: boolean
}

function collect(given: unknown, place: Place, exceptId: string, found: Set<unknown>): void {
  const value = asSent(given)
  if (Array.isArray(value)) {
    for (const each of value) collect(each, place, exceptId, found)
    return
  }
  if (!isRecord(value)) return
  const isPerson = !place.isPart && namesPerson(value)
  if (isPerson && value.id !== exceptId) found.add(typeof value.id === "string" ? value.id : value)
  const isInside = place.isInside || isPerson
  for (const name of Object.keys(value)) {
    if (name === SHOPS_OWN) continue
    const part = value[name]
    if (typeof part !== "object" || part === null) continue
    const isPart = isPartName(name) ? place.isPart || isPerson : name === PROVIDERS && isInside
    collect(part, { isPart, isInside }, exceptId, found)
  }
}

/** By itself, or by its parts where it is a record: what only wraps one is none. */
function namesPerson(record: Record<string, unknown>): boolean {
  if (CONTACT.some((name) => typeof record[name] === "string" && record[name] !== "")) return true
  return (
    typeof record.id === "string" && PARTS.some((name) => [asSent(record[name])].flat().some(isPersonsPart))
  )
}

const isPersonsPart = (part: unknown) => isRecord(part) && namesPerson(part)

/** As `JSON.stringify` is about to see it. */
function asSent(value: unknown): unknown {
  return isRecord(value) && typeof value.toJSON === "function" ? value.toJSON() : value
}

function isPartName(name: string): boolean {
  return (PARTS as readonly string[]).includes(name)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}
