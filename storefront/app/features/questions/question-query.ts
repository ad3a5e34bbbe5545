import { api } from "~/platform/api/client"
import { askQuery } from "~/platform/query/browser-client"

export const questionsKey = ["questions"] as const

const PER_PAGE = 10

/** What the account asked, page by page. */
export const ownQuestionsQuery = (page: number) =>
  askQuery([...questionsKey, "asked", page], 60_000, (signal) =>
    api("GET /user/questions", { query: { page, per_page: PER_PAGE }, signal }),
  )

/** What the account answered, page by page. */
export const ownAnswersQuery = (page: number) =>
  askQuery([...questionsKey, "answered", page], 60_000, (signal) =>
    api("GET /user/answers", { query: { page, per_page: PER_PAGE }, signal }),
  )
