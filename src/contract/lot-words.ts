/** Which units to take, in words: "2 of lot A17, expires 12 Mar 2027", "1 without a lot". `dayWords` writes a day as people read it. */
export function lotWords(
  { lot, expires_on, units }: { lot: string; expires_on: string | null; units: number },
  dayWords: (day: string) => string,
): string {
  if (expires_on === null) return `${units} without a lot`
  return `${units} of ${lot ? `lot ${lot}` : "what"}${lot ? "," : ""} expires ${dayWords(expires_on)}`
}
