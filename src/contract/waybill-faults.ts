export const WAYBILL_LETTERS = 60
export const WAYBILL_TOO_LONG = `At most ${WAYBILL_LETTERS} characters`

/** As waybills are compared: couriers print them with and without spaces, scanners in capitals. */
export const plainWaybill = (waybill: string): string => waybill.replace(/\s+/g, "").toUpperCase()

/** What is wrong with the waybills of orders that are shipped together, each by itself and among the others; null: nothing. */
export function waybillFaults(
  parcels: readonly { order_number: string; waybill: string }[],
): (string | null)[] {
  const firstOf = new Map<string, string>()
  return parcels.map(({ order_number, waybill }) => {
    const plain = plainWaybill(waybill)
    if (plain === "") return null
    if (waybill.trim().length > WAYBILL_LETTERS) return WAYBILL_TOO_LONG
    const first = firstOf.get(plain)
    if (first === undefined) firstOf.set(plain, order_number)
    return first === undefined ? null : `${first} has this waybill, too. Each parcel needs its own`
  })
}
