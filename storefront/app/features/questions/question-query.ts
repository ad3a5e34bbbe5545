import { queryOptions } from "@tanstack/react-query"
import { api } from "~/platform/api/client"

export const questionsKey = ["questions"] as const

const PER_PAGE = 10

/** What the account asked, page by page. */
export const ownQuestionsQuery = (page: number) =>
  queryOptions({
    queryKey: [...questionsKey, "asked", page],
    queryFn: ({ signal }) => api("GET /user/questions", { query: { page, per_page: PER_PAGE }, signal }),
  })

/** What the account answered, page by page. */
export const ownAnswersQuery = (page: number) =>
  queryOptions({
    queryKey: [...questionsKey, "answered", page],
    queryFn: ({ signal }) => api("GET /user/answers", { query: { page, per_page: PER_PAGE }, signal }),
  })
