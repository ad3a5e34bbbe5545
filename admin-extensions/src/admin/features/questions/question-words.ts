import type { Data } from "../../../../../src/contract/calls"
import { counted } from "../../platform/figures"

export type StaffQuestion = Data<"GET /admin/questions">[number]
export type StaffAnswer = StaffQuestion["answers"][number]

export const QUESTION_VIEWS = [
  { id: "all", name: "All" },
  { id: "to_read", name: "To read" },
  { id: "unanswered", name: "To answer" },
  { id: "published", name: "In the shop" },
  { id: "hidden", name: "Hidden" },
] as const

/** "1 answer, 2 to read" */
export function answersLabel({ answers }: StaffQuestion): string {
  const waiting = answers.filter(({ status }) => status === "pending").length
  if (answers.length === 0) return "No answer"
  const all = counted(answers.length, "answer")
  return waiting === 0 ? all : `${all}, ${waiting} to read`
}
