/** References of withdrawals begin with it: the provider's events are sorted by it. */
export const WITHDRAWAL_PREFIX = "wd-"

/** The reference of a withdrawal by its id: lower case letters and digits, as the provider takes them for transfers. */
export function referenceOfWithdrawal(id: string): string {
  return `${WITHDRAWAL_PREFIX}${id.split("_").pop()}`.toLowerCase()
}
