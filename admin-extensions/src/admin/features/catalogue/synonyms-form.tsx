import { Alert, Button, Drawer, Label, Text, Textarea, toast } from "@medusajs/ui"
import { type FormEvent, useState } from "react"
import { DrawerHead } from "../../ui/drawer-head"
import { type SynonymsDraft, useSaveSynonyms } from "./search-queries"

interface Props {
  draft: SynonymsDraft
  onClose: () => void
}

/** A group of words in a drawer, one word or phrase a line. */
export function SynonymsForm({ draft, onClose }: Props) {
  const [text, setText] = useState(draft.words.join("\n"))
  const save = useSaveSynonyms()
  const words = text
    .split("\n")
    .map((word) => word.trim())
    .filter((word) => word !== "")

  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate(
      { ...draft, words },
      {
        onSuccess: (message) => {
          toast.success(message)
          onClose()
        },
      },
    )
  }

  return (
    <Drawer open onOpenChange={(open) => !open && onClose()}>
      <Drawer.Content>
        <form onSubmit={submit} className="flex h-full flex-col">
          <DrawerHead title={draft.id === null ? "Add synonyms" : "Change synonyms"} />
          <Drawer.Body className="flex flex-1 flex-col gap-3 overflow-auto">
            <Label htmlFor="synonym-words">Words and phrases, one a line</Label>
            <Textarea
              id="synonym-words"
              rows={10}
              autoFocus
              value={text}
              placeholder={"lip gloss\nlipgloss\nlipglos"}
              onChange={(event) => setText(event.target.value)}
            />
            <Text size="small" className="text-ui-fg-subtle">
              A search for any of them finds what all of them find. Capitals, accents and hyphens do not
              matter, and typing errors are forgiven anyway.
            </Text>
            {save.error && <Alert variant="error">{save.error.message}</Alert>}
          </Drawer.Body>
          <Drawer.Footer>
            <Button type="button" variant="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" isLoading={save.isPending} disabled={words.length < 2}>
              Save
            </Button>
          </Drawer.Footer>
        </form>
      </Drawer.Content>
    </Drawer>
  )
}
