import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import type { CallKey } from "../../../../src/contract/calls"
import { shopApi } from "./shop-api"

type Sent = Parameters<typeof shopApi>[1]

/** What a staff call reads. Any change by `useChange` refetches it. */
export function useRead<K extends CallKey>(key: K, sent: Sent = {}, options: { enabled?: boolean } = {}) {
  return useQuery({
    queryKey: ["shop", key, sent],
    queryFn: async () => (await shopApi(key, sent)).data,
    ...options,
  })
}

/** One change by a staff call. After it succeeds every screen refetches, Medusa's own ones as well. */
export function useChange() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ key, sent }: { key: CallKey; sent: Sent }) => shopApi(key, sent),
    onSuccess: () => client.invalidateQueries(),
  })
}
