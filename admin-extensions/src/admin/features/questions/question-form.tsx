import { ANSWER_LENGTH } from "../../../../../src/contract/question-length"
import type { Step } from "../../platform/editing"
import type { Send } from "../../platform/shop-queries"
import { Subtle } from "../../ui/text"
import { WordsDrawer } from "../../ui/words-drawer"
import type { StaffAnswer, StaffQuestion } from "./question-words"

/** The shop's answer, which everybody reads, or why a question or a buyer's answer is hidden, which its author reads. */
export type QuestionTask = { kind: "answer" } | { kind: "hide"; answer: StaffAnswer | null }

export function QuestionForm({ one, task, ...step }: Step & { one: StaffQuestion; task: QuestionTask }) {
  const before = task.kind === "answer" ? (one.answers.find(({ by }) => by === "shop")?.content ?? "") : ""
  const { id } = one
  const save = (words: string, send: Send) => {
    if (task.kind === "answer")
      return send("PUT /admin/questions/{id}/answer", { params: { id }, body: { answer: words } })
    const body = { reason: words }
    return task.answer
      ? send("PUT /admin/questions/{id}/answers/{answer_id}/hide", {
          params: { id, answer_id: task.answer.id },
          body,
        })
      : send("PUT /admin/questions/{id}/hide", { params: { id }, body })
  }
  const hides = task.kind === "hide"
  return (
    <WordsDrawer
      {...step}
      title={hides ? `Hide the ${task.answer ? "answer" : "question"}` : `Answer ${one.name}`}
      action={hides ? "Hide" : "Save"}
      start={before}
      field={{
        name: hides ? "reason" : "answer",
        label: hides ? "Why" : "The shop's answer",
        hint: hides
          ? "Shown to the author under My reviews. Names of people, insults and advertising are reasons."
          : "Shown under the question, and publishes it. Leave empty to remove it.",
        rows: 5,
        most: hides ? 300 : ANSWER_LENGTH,
      }}
      onSave={save}
    >
      <Subtle>“{hides && task.answer ? task.answer.content : one.content}”</Subtle>
    </WordsDrawer>
  )
}
