import type { Kobo } from "../../../contract/money"
import type { BookLine } from "../../../modules/books/domain/compare"
import type { ListedItem, Movement, ProviderBooks } from "../../../providers/payment-card/card-provider"

const DAY_MS = 24 * 60 * 60 * 1000
/** Somebody may open a payment page and pay on it a week later. */
const LISTED_BEFORE_MS = 7 * DAY_MS

/** The provider's side. */
export interface BankBooks {
  balanceKobo: Kobo
  lines: BookLine[]
  /** Oldest first. */
  movements: Movement[]
}

/** What moved the balance with the provider between two instants, item by item, and the balance at the later one. */
export async function readBankBooks(books: ProviderBooks, from: Date, to: Date): Promise<BankBooks> {
  const listedFrom = new Date(from.getTime() - LISTED_BEFORE_MS)
  const movements = await books.movements(from, to)
  const listed = {
    charge: byId(await books.charges(listedFrom, to)),
    refund: byId(await books.refunds(listedFrom, to)),
    transfer: byId(await books.transfers(listedFrom, to)),
    other: new Map<string, ListedItem>(),
  }
  const lines = new Map<string, BookLine>()
  for (const { about, aboutId, differenceKobo, at } of movements) {
    const key = `${about} ${aboutId}`
    const line = lines.get(key)
    if (line) {
      line.kobo += differenceKobo
      line.at = at
      continue
    }
    const item = listed[about].get(aboutId)
    const ref = item?.ref ?? `${about}:${aboutId}`
    lines.set(key, { item: about, ref, kobo: differenceKobo, status: item?.status ?? null, at })
  }
  return {
    balanceKobo: movements.at(-1)?.balanceKobo ?? (await books.balanceKobo()),
    lines: [...lines.values()],
    movements,
  }
}

function byId(items: ListedItem[]): Map<string, ListedItem> {
  return new Map(items.map((item) => [item.id, item]))
}
