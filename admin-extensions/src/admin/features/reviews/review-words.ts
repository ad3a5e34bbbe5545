import type { Data } from "../../../../../src/contract/calls"
import type { States } from "../../platform/states"

export type StaffReview = Data<"GET /admin/reviews">[number]

export const reviewStates: States<StaffReview["status"]> = {
  pending: { name: "To read", color: "orange" },
  published: { name: "In the shop", color: "green" },
  hidden: { name: "Hidden", color: "grey" },
}

/** "4 of 5 stars", drawn in few characters. */
export const starsOf = (rating: number): string => "★".repeat(rating) + "☆".repeat(5 - rating)
