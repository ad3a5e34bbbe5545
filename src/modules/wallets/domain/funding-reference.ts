/** References of fundings begin with it: the provider's events are sorted by it. */
export const FUNDING_PREFIX = "tu-"

/** The reference of a funding by its id: letters, digits and `-`, as providers take them. */
export function referenceOfFunding(id: string): string {
  return `${FUNDING_PREFIX}${id.split("_").pop()}`.toLowerCase()
}
