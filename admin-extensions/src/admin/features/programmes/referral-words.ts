import type { Data } from "../../../../../src/contract/calls"
import type { States } from "../../platform/states"

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

export const rewardStates: States<AffiliateReward["status"]> = {
  pending: { name: "Pending", color: "orange" },
  available: { name: "Released", color: "green" },
  taken_back: { name: "Taken back", color: "grey" },
  refused: { name: "Refused", color: "red" },
}
