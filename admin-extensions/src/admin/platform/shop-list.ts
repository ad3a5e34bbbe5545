import { keepPreviousData, useQuery } from "@tanstack/react-query"
import type { CallKey, Sends } from "../../../../src/contract/calls"
import { callShop } from "./shop-api"
import type { Reading } from "./shop-queries"

/** What a list can be asked for, much of it as it stands in the address; empty is not asked. */
export type ListQuery<K extends CallKey> = { [Name in keyof Sends<K>["query"]]?: string | number }

/** One page of a list. While another is read the last one stays; what is not chosen in `query` is not sent. */
export function useShopList<K extends CallKey>(
  key: K,
  query: ListQuery<K>,
  options: Reading & { params?: Record<string, string>; brand?: string; perPage?: number } = {},
) {
  const { params, brand, perPage = 20, ...reading } = options
  const chosen = Object.fromEntries(Object.entries(query).filter(([, value]) => value))
  const sent = { params, brand, query: { ...chosen, per_page: perPage } }
  return useQuery({
    queryKey: ["shop", key, sent],
    queryFn: () => callShop(key, sent),
    placeholderData: keepPreviousData,
    ...reading,
  })
}
