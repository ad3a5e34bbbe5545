import { endOfLagosDay } from "../../../contract/lagos"

export { lagosDay as dayOf, startOfLagosDay as startOfDay } from "../../../contract/lagos"

/** The last millisecond of a Lagos day: a coupon is good until the end of its last day. */
export const endOfDay = (day: string): Date => new Date(endOfLagosDay(day).getTime() - 1)
