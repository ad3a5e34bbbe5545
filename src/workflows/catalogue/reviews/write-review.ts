import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import type { ReviewForm } from "../../../contract/reviews"
import { invalidField } from "../../../errors"
import { REVIEW_MODULE } from "../../../modules/reviews"
import type { ReviewRecord } from "../../../modules/reviews/review-record"
import type { ReceivedFile } from "../../shared/pictures/store-image"
import { dropPhotos, storePhotos } from "../../shared/pictures/store-photos"
import { namedProduct } from "../wishlists/wishes"
import { hasReceived } from "./received"

const MOST_PHOTOS = 4

/**
 * Stores a shopper's review of a product, or the changed wording of the one they wrote. Whose it is, whether it was bought
 * and who may see it, the shop decides; pictures are encoded again. 422 by field, and nothing is stored then.
 */
export async function writeReview(
  container: MedusaContainer,
  customerId: string,
  form: ReviewForm,
  files: ReceivedFile[],
): Promise<ReviewRecord> {
  const reviews = container.resolve(REVIEW_MODULE)
  const { productId } = await namedProduct(container, form.product_id)
  const before = await reviews.ofProduct(customerId, productId)
  const sent = files.filter(({ field, buffer }) => field === "photos" && buffer.length > 0)
  const own = before?.photos ?? []
  // Only what is this review's own may stay: an address of somebody else's picture means nothing.
  const stay = form.kept_photos ? own.filter((photo) => form.kept_photos?.includes(photo)) : own
  if (stay.length + sent.length > MOST_PHOTOS) throw invalidField("photos", `At most ${MOST_PHOTOS} pictures`)
  const { email, first_name, last_name } = await container
    .resolve(Modules.CUSTOMER)
    .retrieveCustomer(customerId)
  const verified = await hasReceived(container, customerId, productId)
  const added = await storePhotos(container, sent)
  try {
    const saved = await reviews.write({
      customerId,
      productId,
      email,
      name: form.name || before?.name || shortName(first_name, last_name),
      rating: form.rating,
      content: form.content,
      skinType: form.skin_type ?? null,
      photos: [...stay, ...added],
      verified,
    })
    dropSoon(
      container,
      own.filter((photo) => !stay.includes(photo)),
    )
    return saved
  } catch (error) {
    await dropPhotos(container, added)
    throw error
  }
}

/** Deletes a shopper's own review with its pictures. 404 for anybody else's. */
export async function deleteReview(
  container: MedusaContainer,
  customerId: string,
  id: string,
): Promise<void> {
  const photos = await container.resolve(REVIEW_MODULE).remove(customerId, id)
  dropSoon(container, photos)
}

/** "Ada O.": what others see of who says nothing else. */
export function shortName(first: string | null, last: string | null): string {
  const initial = last?.trim().charAt(0)
  return [first?.trim(), initial && `${initial}.`].filter(Boolean).join(" ") || "A shopper"
}

/** What could not be deleted, the sweep of unnamed pictures finds. */
export function dropSoon(container: MedusaContainer, photos: string[]): void {
  dropPhotos(container, photos).catch((error: unknown) => {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error(`Pictures of a review: ${error instanceof Error ? error.stack : error}`)
  })
}
