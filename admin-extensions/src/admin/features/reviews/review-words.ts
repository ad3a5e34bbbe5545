import type { Data } from "../../../../../src/contract/calls"

export type StaffReview = Data<"GET /admin/reviews">[number]

export const REVIEW_VIEWS = [
  { id: "all", name: "All" },
  { id: "pending", name: "To read" },
  { id: "published", name: "In the shop" },
  { id: "hidden", name: "Hidden" },
] as const

export const reviewLabel: Record<StaffReview["status"], string> = {
  pending: "To read",
  published: "In the shop",
  hidden: "Hidden",
}

export const reviewTone: Record<StaffReview["status"], "orange" | "green" | "grey"> = {
  pending: "orange",
  published: "green",
  hidden: "grey",
}

/** "4 of 5 stars", drawn in few characters. */
export const starsOf = (rating: number): string => "★".repeat(rating) + "☆".repeat(5 - rating)
