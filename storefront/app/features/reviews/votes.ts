import { api } from "~/platform/api/client"
import { ApiError } from "~/platform/api/error"
import { showToast } from "~/platform/toast-store"

export interface HelpfulVote {
  count: number
  mine: boolean
}

export async function readVotes(productId: string): Promise<string[]> {
  return (await api("GET /user/reviews/helpful", { query: { product_id: productId } })).data
}

/** Null when it was refused; a toast shows why. */
export async function saveVote(id: string, helpful: boolean): Promise<HelpfulVote | null> {
  const params = { id }
  try {
    const { data } = helpful
      ? await api("POST /user/reviews/{id}/helpful", { params })
      : await api("DELETE /user/reviews/{id}/helpful", { params })
    return { count: data.helpful_count, mine: data.mine }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    showToast({ message: error.message, tone: "error" })
    return null
  }
}
