import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { type ReceivedFile, storeImage } from "./store-image"

/** Stores pictures, all or none, and answers their addresses. 422 on the field of one that is no picture. */
export async function storePhotos(container: MedusaContainer, files: ReceivedFile[]): Promise<string[]> {
  const stored: string[] = []
  try {
    for (const file of files) stored.push(await storeImage(container, file))
    return stored
  } catch (error) {
    await dropPhotos(container, stored)
    throw error
  }
}

export async function dropPhotos(container: MedusaContainer, photos: string[]): Promise<void> {
  if (photos.length === 0) return
  await container.resolve(Modules.FILE).deleteFiles(photos.map((url) => url.replace("/img/", "")))
}
