import type { ReviewerSkin } from "../../contract/catalogue"
import type { Review } from "../../sql/tables"

export type ReviewRecord = Omit<Review, "updated_at" | "deleted_at" | "decided_by" | "replied_by">

export interface WrittenReview {
  customerId: string
  productId: string
  email: string
  name: string
  rating: number
  content: string
  skinType: ReviewerSkin | null
  photos: string[]
  verified: boolean
}
