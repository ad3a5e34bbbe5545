import type { StatementFilter, WalletKind } from "@contract/wallet"

/** What a statement can be filtered by, in the order of the choice. */
export const kindNames: readonly (readonly [kind: WalletKind, name: string])[] = [
  ["funding", "Money added"],
  ["order", "Orders"],
  ["refund", "Refunds"],
  ["withdrawal", "Withdrawals"],
  ["loan", "Loans"],
  ["reward", "Rewards"],
  ["adjustment", "Customer care"],
]

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** The filter that an address says; what makes no sense in it is left out. Pure. */
export function filterOf(search: URLSearchParams): StatementFilter {
  const kind = kindNames.find(([name]) => name === search.get("kind"))?.[0]
  const from = search.get("from") ?? ""
  const to = search.get("to") ?? ""
  return {
    ...(kind && { kind }),
    ...(DAY.test(from) && { from }),
    ...(DAY.test(to) && { to }),
  }
}

export function pageOf(search: URLSearchParams): number {
  const page = Number(search.get("page"))
  return Number.isInteger(page) && page > 0 ? page : 1
}

/** The address of a page of the statement under a filter. Pure. */
export function statementPath(filter: StatementFilter, page = 1): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(filter)) if (value) search.set(name, value)
  if (page > 1) search.set("page", String(page))
  return search.size > 0 ? `/wallet?${search}` : "/wallet"
}
