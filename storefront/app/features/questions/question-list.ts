import type { PublishedQuestion } from "@contract/questions"

export const QUESTIONS_PER_PAGE = 5

/** One page of what was asked about a product. */
export interface QuestionList {
  page: number
  lastPage: number
  /** On all pages. */
  total: number
  items: PublishedQuestion[]
}
