import type { Step } from "../../platform/editing"
import type { Send } from "../../platform/shop-queries"
import { Subtle } from "../../ui/text"
import { WordsDrawer } from "../../ui/words-drawer"
import type { StaffReview } from "./review-words"

/** Why a review is hidden, which its author reads, or the shop's answer, which everybody reads. */
export function ReviewAnswer({ one, task, ...step }: Step & { one: StaffReview; task: "hide" | "reply" }) {
  const before = task === "reply" ? (one.reply?.content ?? "") : ""
  const { id, revision } = one
  const save = (words: string, send: Send) =>
    task === "hide"
      ? send("PUT /admin/reviews/{id}/hide", { params: { id }, body: { revision, reason: words } })
      : send("PUT /admin/reviews/{id}/reply", { params: { id }, body: { revision, reply: words } })
  return (
    <WordsDrawer
      {...step}
      title={task === "hide" ? `Hide the review by ${one.name}` : `Answer ${one.name}`}
      action={task === "hide" ? "Hide" : "Save"}
      start={before}
      field={{
        name: task === "hide" ? "reason" : "reply",
        label: task === "hide" ? "Why" : "The shop's answer",
        hint:
          task === "hide"
            ? "Shown to the author under My reviews. Bad opinions are no reason: names of people, insults, advertising are."
            : "Shown under the review. Leave empty to remove it.",
        rows: 5,
        most: task === "hide" ? 300 : 1_000,
      }}
      onSave={save}
    >
      <Subtle>“{one.content}”</Subtle>
    </WordsDrawer>
  )
}
