import { type ComponentProps, type ReactNode, useState } from "react"
import type { Question } from "../platform/confirm"
import type { Send } from "../platform/shop-queries"
import { EditDrawer } from "./edit-drawer"
import { WordsField } from "./words-field"

/** A step that takes a few words of staff: a reason, an answer. What it does is said above them. */
export function WordsDrawer({
  field,
  start = "",
  question,
  onSave,
  children,
  ...drawer
}: Omit<ComponentProps<typeof EditDrawer>, "isDirty" | "question" | "onSave" | "children"> & {
  field: Omit<ComponentProps<typeof WordsField>, "value" | "onChange">
  /** What it says already. */
  start?: string
  question?: (words: string) => Question | null
  onSave: (words: string, send: Send) => Promise<{ message: string }>
  children: ReactNode
}) {
  const [words, setWords] = useState(start)
  return (
    <EditDrawer
      {...drawer}
      isDirty={words !== start}
      question={question && (() => question(words))}
      onSave={(send) => onSave(words, send)}
    >
      {children}
      <WordsField {...field} value={words} onChange={setWords} />
    </EditDrawer>
  )
}
