import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { z } from "zod"
import type { DaysQuery } from "../../../contract/books"
import { daysLater, lagosDay, lagosDays } from "../../../contract/lagos"
import { toNaira } from "../../../contract/money"
import { safeCell } from "../../../csv/cell"
import { BOM, csvText } from "../../../csv/text"
import { invalidField } from "../../../errors"
import { BOOKS_MODULE } from "../../../modules/books"
import { closeDays } from "./day-close"

const MOST_DAYS = 62
const DAYS_BY_ITSELF = 14

/** The days that are asked for. Throws 422 on more than 62, and on days the wrong way round. */
export function closedPeriod(query: z.output<typeof DaysQuery>, now: Date): { from: string; to: string } {
  const to = query.to ?? lagosDay(now)
  const from = query.from ?? daysLater(to, 1 - DAYS_BY_ITSELF)
  const days = lagosDays(from, to).length
  if (days === 0) throw invalidField("from", "The first day comes before the last")
  if (days > MOST_DAYS) throw invalidField("from", `At most ${MOST_DAYS} days at once`)
  return { from, to }
}

const COLUMNS = [
  "day",
  "takings",
  "refunds",
  "fees",
  "wallet_funding",
  "transfers",
  "kept_apart",
  "wallets_total",
  "gift_cards_total",
  "loans_total",
  "kept_total",
  "with_card_provider_ours",
  "with_card_provider_bank",
  "difference",
]

/** The close of each day as a CSV file, in naira. */
export async function* exportDays(
  container: MedusaContainer,
  query: z.output<typeof DaysQuery>,
): AsyncGenerator<string> {
  const { from, to } = closedPeriod(query, new Date())
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const days = await closeDays(pg, container.resolve(BOOKS_MODULE).breaks, from, to)
  yield BOM + csvText([COLUMNS])
  const naira = (kobo: number | null) => (kobo === null ? "" : String(toNaira(kobo)))
  yield csvText(
    days.map((one) => [
      one.day,
      ...[
        ...[one.takings, one.refunds, one.fees, one.funded, one.transfers, one.unmatched],
        ...[
          one.walletsTotal,
          one.giftCardsTotal,
          one.loansTotal,
          one.unmatchedTotal,
          one.ours,
          one.bank,
          one.difference,
        ],
      ].map((kobo) => safeCell(naira(kobo))),
    ]),
  )
}
