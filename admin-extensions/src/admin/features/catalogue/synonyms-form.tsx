import { Label, Textarea } from "@medusajs/ui"
import { useState } from "react"
import { EditDrawer } from "../../ui/edit-drawer"
import { Subtle } from "../../ui/text"
import { type SynonymsDraft, useSaveSynonyms } from "./search-queries"

interface Props {
  draft: SynonymsDraft
  onClose: () => void
}

/** A group of words in a drawer, one word or phrase a line. */
export function SynonymsForm({ draft, onClose }: Props) {
  const before = draft.words.join("\n")
  const [text, setText] = useState(before)
  const save = useSaveSynonyms()
  const words = text
    .split("\n")
    .map((word) => word.trim())
    .filter((word) => word !== "")

  return (
    <EditDrawer
      title={draft.id === null ? "Add synonyms" : "Change synonyms"}
      isDirty={text !== before}
      onSave={async () => ({ message: await save.mutateAsync({ ...draft, words }) })}
      onClose={onClose}
      onReload={() => setText(before)}
    >
      <Label htmlFor="synonym-words">Words and phrases, one a line</Label>
      <Textarea
        id="synonym-words"
        rows={10}
        autoFocus
        value={text}
        placeholder={"lip gloss\nlipgloss\nlipglos"}
        onChange={(event) => setText(event.target.value)}
      />
      <Subtle>
        A search for one of these words finds the products of all of them. Capitals, accents and hyphens don't
        matter, and typing errors are corrected.
      </Subtle>
    </EditDrawer>
  )
}
