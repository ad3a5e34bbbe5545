import type { ReviewerSkin } from "../../contract/catalogue"
import type { ReviewStatus } from "../../contract/reviews"

export interface ReviewRecord {
  id: string
  product_id: string
  customer_id: string | null
  email: string
  name: string
  rating: number
  content: string
  verified: boolean
  skin_type: ReviewerSkin | null
  photos: string[]
  status: ReviewStatus
  revision: number
  edited_at: Date | null
  hidden_reason: string | null
  decided_at: Date | null
  reply: string | null
  replied_at: Date | null
  helpful_count: number
  created_at: Date
}

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
