import { randomBytes } from "node:crypto"
import { extname } from "node:path"
import type { MedusaContainer } from "@medusajs/framework/types"
import { environment } from "../../../config/environment"
import { REVIEW_MODULE } from "../../../modules/reviews"
import type { ReviewRecord } from "../../../modules/reviews/review-record"
import { openFiles } from "../../../storage/open-files"
import { dropSoon } from "./write-review"

/**
 * Hides a review. Its pictures get new addresses, which only staff get: the public ones answer no more.
 * 404 for none, 409 `changed_meanwhile`. What a crash leaves is swept with all pictures that no row names.
 */
export async function hideReview(
  container: MedusaContainer,
  id: string,
  { revision, reason, userId }: { revision: number; reason: string; userId: string },
): Promise<ReviewRecord> {
  const { moderation } = container.resolve(REVIEW_MODULE)
  const { status, photos } = await moderation.get(id)
  const renamed = status === "hidden" ? photos : await copied(photos)
  try {
    const hidden = await moderation.hide(id, revision, userId, { reason, photos, renamed })
    if (renamed !== photos) dropSoon(container, photos)
    return hidden
  } catch (error) {
    if (renamed !== photos) dropSoon(container, renamed)
    throw error
  }
}

/** The same pictures under names that nobody knows; without those whose file is lost. */
async function copied(photos: readonly string[]): Promise<string[]> {
  const { uploadsDir, bucket } = environment()
  const uploads = openFiles({ dir: uploadsDir, part: "uploads", bucket })
  const made: string[] = []
  for (const photo of photos) {
    const name = randomBytes(16).toString("hex")
    const address = `/img/pictures/${name.slice(0, 2)}/${name}${extname(photo)}`
    if (await uploads.copy(keyOf(photo), keyOf(address))) made.push(address)
  }
  return made
}

const keyOf = (address: string) => address.replace("/img/", "")
