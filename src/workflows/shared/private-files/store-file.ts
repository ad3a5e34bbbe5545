import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { isShopError } from "../../../errors"
import type { FileAbout, SealedFile } from "../../../modules/private-files/service"
import type { CheckedFile } from "./check-file"
import { discardFiles } from "./drop-file"
import { privateFilesOf } from "./private-files"

/**
 * Seals a file that was checked and writes it, then runs the transaction that writes its row (`storeFile`): no transaction waits for
 * where files lie. When it is refused, the file goes again. 503 `files_unavailable` when it cannot be written.
 */
export async function withSealed<T>(
  container: MedusaContainer,
  file: CheckedFile,
  writeRow: (sealed: SealedFile) => Promise<T>,
): Promise<T> {
  const sealed = await privateFilesOf(container).seal(file)
  try {
    return await writeRow(sealed)
  } catch (error) {
    // After any other failure the transaction may have been written all the same: the sweep finds out.
    if (isShopError(error)) discardFiles(container, [sealed.id])
    throw error
  }
}

/** The same with several. */
export async function withAllSealed<T>(
  container: MedusaContainer,
  [file, ...others]: readonly CheckedFile[],
  writeRow: (sealed: readonly SealedFile[]) => Promise<T>,
): Promise<T> {
  if (!file) return writeRow([])
  return withSealed(container, file, (first) =>
    withAllSealed(container, others, (rest) => writeRow([first, ...rest])),
  )
}

/** Writes the row of a sealed file, and answers its id. Nobody can read it when the transaction fails. */
export async function storeFile(
  container: MedusaContainer,
  about: FileAbout,
  sealed: SealedFile,
  trx: Knex.Transaction,
): Promise<string> {
  return privateFilesOf(container).insert(about, sealed, trx)
}
