/** How long a session may last, and how long it may lie unused, in minutes. */
export interface SessionLimits {
  absoluteMinutes: number
  idleMinutes: number
}

const HOUR = 60
const DAY = 24 * HOUR

/** 30 days for shoppers, 12 hours for staff. An unused session ends after 14 days, or an hour. */
export const shopperLimits: SessionLimits = { absoluteMinutes: 30 * DAY, idleMinutes: 14 * DAY }
export const staffLimits: SessionLimits = { absoluteMinutes: 12 * HOUR, idleMinutes: HOUR }

/** Who is shopper and staff under one sign-in has a staff session. */
export function limitsOf({ user_id }: { user_id: string | null }): SessionLimits {
  return user_id ? staffLimits : shopperLimits
}
