import { z } from "zod"
import { isDay } from "./days"

const A_DAY = "Must be a day, such as 2026-12-24"
const A_MOMENT = "Enter a date and time, such as 2026-12-24T08:00:00Z"

/** A day as programs send it: YYYY-MM-DD, one that there is. What people type is read by `days.ts` before it is sent. */
export const dayField = (error: string) => z.iso.date({ error, abort: true }).refine(isDay, { error })
export const DayField = dayField(A_DAY)

/** An instant as programs send it: ISO 8601 with its offset, on a day that there is. */
export const momentField = (error: string) =>
  z.iso.datetime({ offset: true, error, abort: true }).refine((text) => isDay(text.slice(0, 10)), { error })
export const MomentField = momentField(A_MOMENT)
