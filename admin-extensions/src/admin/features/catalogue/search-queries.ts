import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { callShop, shopApi } from "../../platform/shop-api"

const SYNONYMS = ["shop-synonyms"] as const
const TERMS = ["shop-search-terms"] as const

export interface TermFilter {
  found: "all" | "none"
  from: string
  page: number
  sort: string
}

export function useSynonyms() {
  return useQuery({ queryKey: SYNONYMS, queryFn: () => shopApi("GET /admin/search/synonyms") })
}

export function useSearchTerms({ found, from, page, sort }: TermFilter) {
  return useQuery({
    queryKey: [...TERMS, found, from, page, sort],
    queryFn: () => callShop("GET /admin/search/terms", { query: { found, from, page, sort, per_page: 20 } }),
    placeholderData: keepPreviousData,
  })
}

/** A new group without `id`; `updated_at` is what was seen before the change. */
export interface SynonymsDraft {
  id: string | null
  words: string[]
  updated_at?: string
}

export function useSaveSynonyms() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, words, updated_at }: SynonymsDraft): Promise<string> => {
      const body = { words, updated_at }
      const { message } =
        id === null
          ? await shopApi("POST /admin/search/synonyms", { body })
          : await shopApi("PUT /admin/search/synonyms/{id}", { params: { id }, body })
      return message
    },
    onSettled: () => client.invalidateQueries({ queryKey: SYNONYMS }),
  })
}

export function useDeleteSynonyms() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => shopApi("DELETE /admin/search/synonyms/{id}", { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: SYNONYMS }),
  })
}
