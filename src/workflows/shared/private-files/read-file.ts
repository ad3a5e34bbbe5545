import type { MedusaContainer } from "@medusajs/framework/types"
import { notFound } from "../../../errors"
import type { PrivateFile } from "../../../modules/private-files/service"
import { privateFilesOf } from "./private-files"

/** A private file, opened. 404 when there is none of this purpose, or none any more. */
export async function readPrivateFile(
  container: MedusaContainer,
  id: string,
  purpose: string,
): Promise<PrivateFile> {
  const file = /^pfile_[0-9A-Z]{26}$/.test(id) ? await privateFilesOf(container).read(id) : null
  if (!file || file.purpose !== purpose) {
    throw notFound("This file is not kept any more")
  }
  return file
}
