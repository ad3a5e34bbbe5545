import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import type { CallKey } from "../../../../src/contract/calls"
import type { Answer } from "../../../../src/contract/client"
import { callShop, type LooseSent, loosely, type Sent, type SentArgs } from "./shop-api"

/** How a call is read, beside what it is sent. */
export interface Reading {
  enabled?: boolean
  refetchInterval?: number
  refetchIntervalInBackground?: boolean
  retry?: boolean
}

/** What a staff call reads. Any change by `useChange` refetches it. */
export function useRead<K extends CallKey>(key: K, ...[sent, options]: SentArgs<K, [options?: Reading]>) {
  const asked = loosely(sent)
  return useQuery({
    queryKey: ["shop", key, asked],
    queryFn: async () => (await callShop(key, asked)).data,
    ...options,
  })
}

/** Sends a change. Throws an ApiError when it is refused. */
export type Send = <K extends CallKey>(key: K, sent: Sent<K>) => Promise<Answer<K>>

/** One change by a staff call. After it succeeds every screen refetches, Medusa's own ones as well. */
export function useChange(): { isPending: boolean; run: Send } {
  const client = useQueryClient()
  const change = useMutation({
    mutationFn: ({ key, sent }: { key: CallKey; sent: LooseSent }) => callShop(key, sent),
    onSuccess: () => client.invalidateQueries(),
  })
  return {
    isPending: change.isPending,
    run: <K extends CallKey>(key: K, sent: Sent<K>) =>
      change.mutateAsync({ key, sent: loosely(sent) }) as Promise<Answer<K>>,
  }
}
