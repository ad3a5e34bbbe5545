import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { invalid, isShopError, ShopError } from "../../../errors"

/** A file of a multipart body (`src/api/machinery/multipart.ts`). */
export interface ReceivedFile {
  field: string
  filename: string
  buffer: Buffer
}

/**
 * Checks and stores one uploaded picture, and answers its address (`/img/pictures/…`), which is what records and the
 * wire carry. Anything that is not a picture of ours is a 422 on the file's field, and nothing is stored.
 */
export async function storeImage(scope: MedusaContainer, file: ReceivedFile): Promise<string> {
  try {
    const [stored] = await scope.resolve(Modules.FILE).createFiles([
      {
        filename: file.filename,
        mimeType: "application/octet-stream",
        content: file.buffer.toString("base64"),
        access: "public",
      },
    ])
    if (!stored?.url.startsWith("/img/")) {
      await scope.resolve(Modules.FILE).deleteFiles(stored ? [stored.id] : [])
      throw notAPicture(file.field)
    }
    return stored.url
  } catch (error) {
    if (!isShopError(error)) throw error
    const { kind, code, message } = error
    throw new ShopError(kind, code, message, { fields: { [file.field]: [message] }, cause: error })
  }
}

/** The first file of a field; browsers send an empty one for an input that was left alone. */
export function fileOf(files: ReceivedFile[], field: string): ReceivedFile | undefined {
  return files.find((file) => file.field === field && file.buffer.length > 0)
}

/** The address of a picture; null: none; undefined: as it was. */
export type PictureChange = string | null | undefined

/**
 * Stores the pictures that came for the fields of `sent` (a file beats an address), then runs the rest with their
 * addresses. When the rest fails, the new files go again.
 */
export async function withPictures<F extends string, T>(
  scope: MedusaContainer,
  files: ReceivedFile[],
  sent: Record<F, PictureChange>,
  rest: (pictures: Record<F, PictureChange>) => Promise<T>,
): Promise<T> {
  const pictures: Record<F, PictureChange> = { ...sent }
  const stored: string[] = []
  try {
    for (const field of Object.keys(sent) as F[]) {
      const file = fileOf(files, field)
      if (!file) continue
      const url = await storeImage(scope, file)
      stored.push(url)
      pictures[field] = url
    }
    return await rest(pictures)
  } catch (error) {
    if (stored.length > 0)
      await scope.resolve(Modules.FILE).deleteFiles(stored.map((url) => url.replace("/img/", "")))
    throw error
  }
}

/** CSV under a picture's field is stored as text by the File Module: here it is refused. */
function notAPicture(field: string): ShopError {
  const message = "Choose a picture in JPEG, PNG or WebP"
  return invalid("invalid_picture", message, { fields: { [field]: [message] } })
}
