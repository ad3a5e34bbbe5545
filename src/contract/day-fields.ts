import { z } from "zod"

/** A day as programs send it: YYYY-MM-DD, one that there is. What people type is read by `days.ts` before it is sent. */
export const DayField = z.iso.date({ error: "Must be a day, such as 2026-12-24" })
