import type { DemoReview } from "../generate/reviews"
import type { Clock, Row } from "./insert-rows"

export function reviewRows(reviews: readonly DemoReview[], clock: Clock): Row[] {
  return reviews.map((review) => ({
    id: review.id,
    product_id: review.productId,
    customer_id: review.customerId,
    email: review.email,
    name: review.name,
    rating: review.rating,
    content: review.content,
    verified: review.verified,
    status: "published",
    created_at: clock.minutesAgo(review.minutesAgo),
    updated_at: clock.minutesAgo(review.minutesAgo),
  }))
}
