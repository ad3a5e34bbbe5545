const format = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "Africa/Lagos",
})

/** An instant as staff in Lagos read it: "21 Nov 2026, 09:00". */
export function shopTime(instant: string | Date): string {
  return format.format(new Date(instant))
}
