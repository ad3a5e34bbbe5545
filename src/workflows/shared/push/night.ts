import { lagosHour } from "../../../contract/lagos"

/** Hours in Lagos between which what can wait makes no sound. */
const NIGHT = { from: 21, to: 7 }

export function isNightInLagos(at: Date): boolean {
  const hour = lagosHour(at)
  return hour >= NIGHT.from || hour < NIGHT.to
}
