/** What the shop takes as a picture; it refuses others after a long upload, so the page refuses them before it. */
export const PICTURE_TYPES: readonly string[] = ["image/jpeg", "image/png", "image/webp"]
export const PICTURE_MB = 8

/** Why a file is refused; null when it is not. `many`: one of several. */
export function pictureProblem(file: File, many = false): string | null {
  if (!PICTURE_TYPES.includes(file.type))
    return many ? "Choose JPEG, PNG or WebP pictures" : "Choose a JPEG, PNG or WebP picture"
  if (file.size <= PICTURE_MB * 1024 * 1024) return null
  return `Choose ${many ? "pictures" : "a picture"} of at most ${PICTURE_MB} MB`
}
