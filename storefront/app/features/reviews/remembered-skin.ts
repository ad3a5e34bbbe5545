import type { ReviewerSkin } from "@contract/catalogue"
import { queryClient } from "~/platform/query/browser-client"
import { skinProfileQuery } from "../skin-expert/skin-profile-query"

/** The skin type that the skin expert was asked to save; null when none. */
export async function readRememberedSkin(): Promise<ReviewerSkin | null> {
  return (await queryClient.fetchQuery(skinProfileQuery))?.skin_type ?? null
}
