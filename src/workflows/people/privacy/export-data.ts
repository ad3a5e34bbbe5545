import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { ShopError } from "../../../errors"
import { textOfVersion } from "../../../modules/privacy/domain/consent-texts"
import type { Rows } from "../../../sql/columns"
import { enqueueAccountMail } from "../../shared/sign-in/account-mails"
import { type Proof, proveOwner } from "../../shared/sign-in/prove-owner"
import { PERSONAL_TABLES } from "./personal-data"
import { type PersonalTable, rowsOfPerson } from "./personal-data/personal-table"
import { pseudonymOf, type Subject, subjectOf } from "./subject"

export interface ExportSection {
  name: string
  about: string
  rows: Record<string, unknown>[]
}

/**
 * Everything that is stored about a shopper, as of one moment, for whoever proves to be the owner: all of a life with the shop
 * in one file is more than a session that lies open may give away. 422 when password or code is not the owner's.
 * Sections without a row are there, and empty. The owner gets an e-mail.
 */
export async function exportData(
  container: MedusaContainer,
  customerId: string,
  given: Proof,
): Promise<ExportSection[]> {
  await proveOwner(container, customerId, "data_export", given)
  const sections = await readEverything(container, customerId)
  await container
    .resolve(ContainerRegistrationKeys.PG_CONNECTION)
    .transaction((trx) => enqueueAccountMail(trx, { of: "customer", id: customerId, news: "data_exported" }))
  return sections
}

async function readEverything(container: MedusaContainer, customerId: string): Promise<ExportSection[]> {
  const db: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  return db.transaction(
    async (trx) => {
      const subject = await subjectOf(trx, customerId)
      if (!subject) throw new ShopError("unauthenticated", "unauthenticated", "Please sign in to continue")
      const sections: ExportSection[] = []
      for (const entry of PERSONAL_TABLES) {
        if (!entry.shown) continue
        const rows = await rowsOf(trx, entry, entry.shown, subject)
        sections.push({ name: entry.name, about: entry.about, rows: rows.map(withWords) })
      }
      return sections
    },
    { isolationLevel: "repeatable read", readOnly: true },
  )
}

async function rowsOf(
  db: Knex,
  entry: PersonalTable,
  shown: NonNullable<PersonalTable["shown"]>,
  subject: Subject,
): Promise<Record<string, unknown>[]> {
  const columns = shown
    .map((column) => (typeof column === "string" ? `t."${column}"` : `${column[1]} as "${column[0]}"`))
    .join(", ")
  const { rows } = await db.raw<Rows<Record<string, unknown>>>(
    `select ${columns} from "${entry.table}" t where (${rowsOfPerson(entry)})`,
    bindings(subject),
  )
  return rows
}

/** A version of a text says nothing by itself. */
function withWords(row: Record<string, unknown>): Record<string, unknown> {
  if (!("text_version" in row)) return row
  return { ...row, text: textOfVersion(String(row.purpose), String(row.text_version)) }
}

export function bindings(subject: Subject): Record<string, Knex.RawBinding> {
  return { ...subject, pseudonym: pseudonymOf(subject.customerId) }
}
