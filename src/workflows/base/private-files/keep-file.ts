import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { CheckedFile } from "./check-file"
import { privateFilesOf } from "./private-files"

/** Whose file it is, what it is kept for, and the record that it belongs to. */
export interface FileAbout {
  owner: string
  purpose: string
  subject: string
}

/** Keeps a file that was checked, sealed, and answers its id. Nobody can read it when the transaction fails. */
export async function keepFile(
  container: MedusaContainer,
  about: FileAbout,
  file: CheckedFile,
  trx: Knex.Transaction,
): Promise<string> {
  return privateFilesOf(container).keep({ ...about, ...file }, trx)
}
