import { type QueryKey, type UseQueryOptions, type UseQueryResult, useQuery } from "@tanstack/react-query"
import { queryClient } from "./browser-client"

/** What a query reads, from the browser's one cache. */
export const useRead = <Answer, Data = Answer, Key extends QueryKey = QueryKey>(
  query: UseQueryOptions<Answer, Error, Data, Key>,
): UseQueryResult<Data> => useQuery(query, queryClient)
