import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import sharp from "sharp"
import { invalidField } from "../../../errors"
import { fileOf, type ReceivedFile, storeImage } from "../../shared/pictures/store-image"

export interface TextPicture {
  /** `/img/…` */
  url: string
  width: number
  height: number
}

/** Stores a picture for a text, and returns its size, so that the text keeps its place. */
export async function storeTextPicture(scope: MedusaContainer, files: ReceivedFile[]): Promise<TextPicture> {
  const file = fileOf(files, "image")
  if (!file) throw invalidField("image", "Choose a picture")
  const url = await storeImage(scope, file)
  const stored = await scope.resolve(Modules.FILE).getAsBuffer(url.replace("/img/", ""))
  const { width, height } = await sharp(stored).metadata()
  return { url, width, height }
}
