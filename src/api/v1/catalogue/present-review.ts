import type { MedusaContainer } from "@medusajs/framework/types"
import { pick } from "../../../contract/pick"
import type { OwnReview, StaffReview } from "../../../contract/reviews"
import { CATALOGUE_MODULE } from "../../../modules/catalogue"
import type { ReviewRecord } from "../../../modules/reviews/review-record"

const instant = (at: Date | null): string | null => at?.toISOString() ?? null

type Product = OwnReview["product"]

function presentOwn(review: ReviewRecord, product: Product): OwnReview {
  return {
    ...pick(review, "id", "product_id", "name", "rating", "content", "verified", "skin_type", "photos"),
    ...pick(review, "helpful_count", "status", "hidden_reason"),
    product,
    reply:
      review.reply !== null && review.replied_at
        ? { content: review.reply, at: review.replied_at.toISOString() }
        : null,
    created_at: review.created_at.toISOString(),
    edited_at: instant(review.edited_at),
  }
}

/** As their author sees them. */
export async function presentOwnReviews(
  scope: MedusaContainer,
  reviews: ReviewRecord[],
): Promise<OwnReview[]> {
  const product = await reviewedProducts(scope, reviews)
  return reviews.map((review) => ({
    ...presentOwn(review, product(review)),
    // Where a hidden review's pictures are now is for staff to know.
    ...(review.status === "hidden" && { photos: [] }),
  }))
}

/** As staff see them. */
export async function presentStaffReviews(
  scope: MedusaContainer,
  reviews: ReviewRecord[],
): Promise<StaffReview[]> {
  const product = await reviewedProducts(scope, reviews)
  return reviews.map((review) => ({
    ...presentOwn(review, product(review)),
    email: review.email,
    customer_id: review.customer_id,
    revision: review.revision,
    decided_at: instant(review.decided_at),
  }))
}

/** The products that reviews, questions and answers are about. */
export async function reviewedProducts(
  scope: MedusaContainer,
  about: readonly { product_id: string }[],
): Promise<(one: { product_id: string }) => Product> {
  const ids = [...new Set(about.map(({ product_id }) => product_id))]
  const found = await scope.resolve(CATALOGUE_MODULE).cards(ids)
  const cards = new Map(found.map((card) => [card.id, card]))
  return ({ product_id }) => {
    const card = cards.get(product_id)
    return card ? { id: card.id, name: card.name, image: card.image } : null
  }
}
