import { defineRouteConfig } from "@medusajs/admin-sdk"
import { QuestionMark } from "@medusajs/icons"
import { QuestionDrawer } from "../../features/questions/question-drawer"
import { answersLabel, QUESTION_VIEWS, type StaffQuestion } from "../../features/questions/question-words"
import { reviewStates } from "../../features/reviews/review-words"
import { formatInstant } from "../../platform/figures"
import { ListScreen } from "../../ui/list-screen"
import type { Column } from "../../ui/list-table"
import { useOpened, useRecordList } from "../../ui/record-list"
import { StateBadge } from "../../ui/state-badge"

const COLUMNS: Column<StaffQuestion>[] = [
  {
    head: "Question",
    kind: "text",
    cell: ({ content }) => <span className="line-clamp-2">{content}</span>,
    under: answersLabel,
  },
  { head: "Product", from: "md", cell: ({ product }) => product?.name ?? "No longer sold" },
  { head: "By", sort: "name", from: "lg", cell: ({ name }) => name },
  { head: "Asked", sort: "-written", from: "lg", cell: ({ created_at }) => formatInstant(created_at) },
  { head: "Status", sort: "status", cell: ({ status }) => <StateBadge of={reviewStates[status]} /> },
]

const EMPTY: Partial<Record<(typeof QUESTION_VIEWS)[number]["id"], string>> = {
  to_read: "Everything has been read.",
  unanswered: "Every question has an answer.",
}

/** What shoppers ask about products: read first, then published, hidden or answered. The filter lives in the address. */
export default function QuestionsPage() {
  const { view, screen, list, filter } = useRecordList("GET /admin/questions", "view", QUESTION_VIEWS)
  const opened = useOpened(list, (_, step, row) => row && <QuestionDrawer one={row} {...step} />)
  return (
    <ListScreen
      title="Questions"
      about="What shoppers ask about products. An answer from here publishes the question; buyers' answers are read here first."
      search={{ label: "Search questions", placeholder: "Words, name or product" }}
      {...screen}
      columns={COLUMNS}
      of="questions"
      empty={(!filter.q && view && EMPTY[view]) || "No matching question."}
      {...opened}
    />
  )
}

export const config = defineRouteConfig({ label: "Questions", icon: QuestionMark, rank: 22 })
