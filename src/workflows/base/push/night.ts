/** Hours in Lagos between which what can wait makes no sound. */
const NIGHT = { from: 21, to: 7 }

/** Lagos is an hour ahead of UTC all year. */
export function isNightInLagos(at: Date): boolean {
  const hour = (at.getUTCHours() + 1) % 24
  return hour >= NIGHT.from || hour < NIGHT.to
}
