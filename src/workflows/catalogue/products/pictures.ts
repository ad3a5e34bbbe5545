import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { invalidField, isShopError, ShopError } from "../../../errors"

export interface NewPicture {
  filename: string
  buffer: Buffer
}

export interface PictureInStore {
  id: string
  url: string
}

/**
 * Puts pictures into the File Module, whose provider checks what they are. 422 on `images` for anything that is not a
 * picture; then none is stored. Not a step of a workflow: engines store the inputs of steps, and pictures are large.
 */
export async function storePictures(
  container: MedusaContainer,
  pictures: NewPicture[],
): Promise<PictureInStore[]> {
  const stored: PictureInStore[] = []
  try {
    for (const { filename, buffer } of pictures) {
      const [file] = await container.resolve(Modules.FILE).createFiles([
        {
          filename,
          mimeType: "application/octet-stream",
          content: buffer.toString("base64"),
          access: "public",
        },
      ])
      if (file) stored.push({ id: file.id, url: file.url })
      if (!file || /\.(csv|txt)$/i.test(file.url)) {
        throw invalidField("images", "Choose a picture in JPEG, PNG or WebP", "invalid_picture")
      }
    }
    return stored
  } catch (error) {
    await dropPictures(container, stored)
    if (!isShopError(error)) throw error
    const { kind, code, message } = error
    throw new ShopError(kind, code, message, { fields: { images: [message] }, cause: error })
  }
}

export async function dropPictures(container: MedusaContainer, pictures: PictureInStore[]): Promise<void> {
  if (pictures.length > 0) await container.resolve(Modules.FILE).deleteFiles(pictures.map(({ id }) => id))
}
