/** As much as staff read. */
const LONGEST = 300

/** A reason as it may be stored: mail servers repeat whom a mail was for, and that is nobody's business here. */
export function withoutAddresses(why: string): string {
  return why.replace(/[^\s<>"'(),;:]+@(?=[^\s@])/g, "…@").slice(0, LONGEST)
}
