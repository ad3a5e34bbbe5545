import type { PaymentWait } from "@contract/bank-transfer"
import { data, type RouterContextProvider } from "react-router-dom"
import { serverApi, statusOf } from "~/platform/api/server"

export interface LoadedWait {
  token: string
  /** Null for an address that is not one of ours, or not whole. */
  wait: PaymentWait | null
}

/** How paying the order of this address stands, as the server draws it. */
export async function loadWait(context: Readonly<RouterContextProvider>, url: URL) {
  const token = url.searchParams.get("pay") ?? ""
  const unknown = () => data<LoadedWait>({ token, wait: null }, { status: 404 })
  if (token === "") return unknown()
  try {
    const answer = await serverApi(context)("GET /payment-wait", { query: { token } })
    return data<LoadedWait>({ token, wait: answer.data })
  } catch (error) {
    const status = statusOf(error)
    if (status === 404 || status === 422) return unknown()
    throw error
  }
}
