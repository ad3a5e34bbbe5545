interface Limits {
  /** Bytes: smaller files are sent as they are. */
  above: number
  /** Longest side of what is sent, px. */
  longest: number
  /** Of the JPEG, 0 to 1. */
  quality: number
}

/**
 * A photo as phones take it is many times what is needed: resized before it is sent, as a JPEG. What this browser cannot
 * read, and what would not get smaller, is sent as it is.
 */
export async function shrunk(file: File, { above, longest, quality }: Limits): Promise<File> {
  if (file.size <= above) return file
  try {
    const picture = await createImageBitmap(file, { imageOrientation: "from-image" })
    const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
    const canvas = document.createElement("canvas")
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const made = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", quality))
    if (!made || made.size >= file.size) return file
    return new File([made], `${file.name.replace(/\.\w+$/, "")}.jpg`, { type: made.type })
  } catch {
    // A format this browser cannot draw: the shop says what it thinks of it.
    return file
  }
}
