import type { FileKey } from "../../contract/files"
import type { FileHandlers } from "../machinery/file-endpoint"
import { skinPictures } from "./catalogue/skin-selfies"
import { downloads } from "./downloads"
import { walletStatement } from "./money/wallet-statement"
import { invoices } from "./orders/invoices"
import { returnPhotos } from "./orders/return-photos"
import { privateFiles } from "./private-files"
import { reportDownloads } from "./staff/report-downloads"

/** Every call of the table that answers a file. */
export const files: FileHandlers<FileKey> = {
  ...downloads,
  ...reportDownloads,
  ...invoices,
  ...walletStatement,
  ...returnPhotos,
  ...skinPictures,
  ...privateFiles,
}
