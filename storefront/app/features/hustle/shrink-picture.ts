import { LARGEST_MB } from "./hustle-words"

const LONGEST_SIDE = 2400

/** A photo that is larger than the shop takes, made smaller where the browser can; anything else as it is. */
export async function shrunk(file: File): Promise<File> {
  if (file.size <= LARGEST_MB * 1024 * 1024 || !/^image\/(jpeg|png)$/.test(file.type)) return file
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => null)
  if (!picture) return file
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
  const canvas = document.createElement("canvas")
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const made = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", 0.88))
  return made ? new File([made], "document.jpg", { type: "image/jpeg" }) : file
}
