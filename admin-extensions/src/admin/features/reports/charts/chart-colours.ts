/**
 * Teal and amber are distinct for every kind of colour blindness, and each has 3 : 1 and more on the admin's light and
 * dark ground; what was before is dashed or hollow as well, so that nobody has to go by colour.
 */
export const NOW = "#1d8a83"
export const BEFORE = "#b26a00"
export const GRID = "var(--border-base)"
export const TICK = { fill: "var(--fg-subtle)", fontSize: 12 } as const
