import { keepPreviousData, useQuery } from "@tanstack/react-query"
import type { CallKey } from "../../../../src/contract/calls"
import { shopApi } from "./shop-api"

const PER_PAGE = 20

/** One page of a list. While another is read the last one stays; what is not chosen in `query` is not sent. */
export function useShopList<K extends CallKey>(
  key: K,
  query: Record<string, string | number | undefined>,
  options: { params?: Record<string, string>; enabled?: boolean; refetchInterval?: number } = {},
) {
  const { params, ...reading } = options
  const chosen = Object.fromEntries(Object.entries(query).filter(([, value]) => value))
  const sent = { params, query: { ...chosen, per_page: PER_PAGE } }
  return useQuery({
    queryKey: ["shop", key, sent],
    queryFn: () => shopApi(key, sent),
    placeholderData: keepPreviousData,
    ...reading,
  })
}
