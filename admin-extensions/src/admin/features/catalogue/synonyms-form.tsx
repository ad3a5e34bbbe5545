import { Label, Textarea } from "@medusajs/ui"
import { useState } from "react"
import { useRead } from "../../platform/shop-queries"
import { EditDrawer } from "../../ui/edit-drawer"
import { Subtle } from "../../ui/text"

/** A new group without `id`; `updated_at` is what was seen before the change. */
export interface SynonymsDraft {
  id: string | null
  words: string[]
  updated_at?: string
}

/** A group of words in a drawer, one word or phrase a line. */
export function SynonymsForm({ draft, onClose }: { draft: SynonymsDraft; onClose: () => void }) {
  const before = draft.words.join("\n")
  const [text, setText] = useState(before)
  const synonyms = useRead("GET /admin/search/synonyms")
  const { id, updated_at } = draft
  const words = text
    .split("\n")
    .map((word) => word.trim())
    .filter((word) => word !== "")

  const body = { words, updated_at }
  return (
    <EditDrawer
      title={id === null ? "Add synonyms" : "Change synonyms"}
      isDirty={text !== before}
      onSave={(send) =>
        id === null
          ? send("POST /admin/search/synonyms", { body })
          : send("PUT /admin/search/synonyms/{id}", { params: { id }, body })
      }
      onClose={onClose}
      onReload={() => void synonyms.refetch().then(onClose)}
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
