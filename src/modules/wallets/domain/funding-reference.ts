/** References of fundings begin so: what the provider tells of one is told apart by it. */
export const FUNDING_PREFIX = "tu-"

/** The reference of a funding by its id: letters, digits and `-`, as providers take them. */
export function referenceOfFunding(id: string): string {
  return `${FUNDING_PREFIX}${id.split("_").pop()}`.toLowerCase()
}
