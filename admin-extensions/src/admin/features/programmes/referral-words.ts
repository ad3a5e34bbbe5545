import type { Data } from "../../../../../src/contract/calls"

export type Affiliate = Data<"GET /admin/affiliates">[number]
export type AffiliateReward = Data<"GET /admin/affiliates/{id}">["rewards"][number]

export const AFFILIATE_VIEWS = [
  { id: "affiliates", name: "Affiliates" },
  { id: "all", name: "All who earn" },
] as const

export const programmeName: Record<Affiliate["programme"], string> = {
  affiliate: "Affiliate",
  hustle: "Hustle agent",
  none: "Refer & Earn",
}

export const rewardName: Record<AffiliateReward["kind"], string> = {
  referral: "A friend's first order",
  affiliate: "Order by link",
  hustle: "Order by link, hustle",
}

export const rewardTone: Record<AffiliateReward["status"], "orange" | "green" | "grey" | "red"> = {
  pending: "orange",
  available: "green",
  taken_back: "grey",
  refused: "red",
}

export const rewardStatus: Record<AffiliateReward["status"], string> = {
  pending: "Pending",
  available: "Released",
  taken_back: "Taken back",
  refused: "Refused",
}
