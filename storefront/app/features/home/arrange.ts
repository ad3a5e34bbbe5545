/** Staff's rows and the page's other blocks by turns: a row, a block, a row, …; what is left of either comes after. */
export function byTurns<T>(rows: readonly T[], blocks: readonly T[]): T[] {
  const turns = Math.max(rows.length, blocks.length)
  return Array.from({ length: turns }, (_, i) => [rows.slice(i, i + 1), blocks.slice(i, i + 1)]).flat(2)
}

/** Whether a home page has nothing of the shop to show: no banner, no row, no product. */
export function isEmpty(home: {
  heroes: readonly unknown[]
  strips: readonly unknown[]
  tiles: readonly unknown[]
  rows: readonly unknown[]
  newest: readonly unknown[]
  prices: readonly unknown[]
  top: unknown
}): boolean {
  const { heroes, strips, tiles, rows, newest, prices, top } = home
  return top === null && [heroes, strips, tiles, rows, newest, prices].every((list) => list.length === 0)
}

/** Where a banner leads: its own address, or the page of its products; null when there is neither. */
export function bannerTarget(
  banner: { id: string; name: string; link: string | null; hasProducts: boolean },
  ownPage: (banner: { id: string; name: string }) => string,
): { to: string; outside: boolean } | null {
  const { link } = banner
  if (link?.startsWith("https://")) return { to: link, outside: true }
  if (link?.startsWith("/") && !link.startsWith("//")) return { to: link, outside: false }
  return banner.hasProducts ? { to: ownPage(banner), outside: false } : null
}
