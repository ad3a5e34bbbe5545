/** Longest side of what is sent, in px: the shop shows no picture larger. */
const LONGEST = 1_600
/** Smaller files are sent as they are. */
const SMALL_BYTES = 300_000

/** A photo as phones take it is many times what is ever shown: made smaller before it is sent. What cannot be read is sent as it is. */
export async function shrinkPhoto(file: File): Promise<File> {
  if (file.size <= SMALL_BYTES) return file
  try {
    const bitmap = await createImageBitmap(file)
    const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement("canvas")
    canvas.width = Math.round(bitmap.width * scale)
    canvas.height = Math.round(bitmap.height * scale)
    canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", 0.82))
    if (!blob || blob.size >= file.size) return file
    return new File([blob], `${file.name.replace(/\.\w+$/, "")}.jpg`, { type: blob.type })
  } catch {
    // A format this browser cannot draw: the shop says what it thinks of it.
    return file
  }
}
