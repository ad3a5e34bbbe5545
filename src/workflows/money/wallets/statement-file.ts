import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { environment } from "../../../config/environment"
import { logoNow, shopNow } from "../../../config/shop-now"
import { longDate } from "../../../contract/lagos"
import type { StatementFilter } from "../../../contract/wallet"
import { makePdf } from "../../../documents/make-pdf"
import type { Statement } from "../../../documents/statement"
import { LEDGER_MODULE } from "../../../modules/ledger"
import { walletOf } from "../../../modules/ledger/domain/chart"
import { readStatement } from "./read-statement"
import { kindLabel } from "./statement-words"

/** As many as a file has; of more the newest. */
const MOST_ROWS = 500

/** A wallet's statement as a PDF. */
export async function statementFile(
  container: MedusaContainer,
  customerId: string,
  filter: StatementFilter,
): Promise<Buffer> {
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const person = await pg("customer").where({ id: customerId }).first("first_name", "last_name", "email")
  const { balanceKobo, heldKobo } = await container.resolve(LEDGER_MODULE).balance(walletOf(customerId))
  const { rows, total } = await readStatement(container, customerId, filter, 1, MOST_ROWS)
  const statement: Statement = {
    shop: shopNow(),
    logo: logoNow(),
    shopUrl: environment().publicUrl,
    owner: {
      name: [person?.first_name, person?.last_name].filter(Boolean).join(" "),
      email: person?.email ?? "",
    },
    madeAt: new Date(),
    period: periodOf(filter),
    balanceKobo,
    heldKobo,
    rows: rows.map(({ at, title, detail, amountKobo, balanceAfterKobo }) => ({
      at,
      title,
      detail,
      amountKobo,
      balanceKobo: balanceAfterKobo,
    })),
    total,
  }
  return makePdf(customerId, { kind: "statement", of: statement })
}

function periodOf({ from, to, kind }: StatementFilter): string {
  const days =
    from && to
      ? `${longDate(from)} to ${longDate(to)}`
      : from
        ? `Since ${longDate(from)}`
        : to
          ? `Until ${longDate(to)}`
          : "All movements"
  return kind ? `${days} · ${kindLabel[kind]}` : days
}
