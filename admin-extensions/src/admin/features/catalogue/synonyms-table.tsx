import { PencilSquare, Trash } from "@medusajs/icons"
import { Badge, toast, usePrompt } from "@medusajs/ui"
import type { Data } from "../../../../../src/contract/calls"
import { IconAction } from "../../ui/buttons"
import type { Column } from "../../ui/list-table"
import { Loaded } from "../../ui/screen"
import { WholeList } from "../../ui/whole-list"
import { type SynonymsDraft, useDeleteSynonyms, useSynonyms } from "./search-queries"

type Group = Data<"GET /admin/search/synonyms">[number]

/** All groups of synonyms; `onEdit` for roles that may change them. */
export function SynonymsTable({ onEdit }: { onEdit: ((draft: SynonymsDraft) => void) | null }) {
  const synonyms = useSynonyms()
  const remove = useDeleteSynonyms()
  const prompt = usePrompt()

  const askAndRemove = async (id: string, words: string[]) => {
    const agreed = await prompt({
      title: "Delete these synonyms?",
      description: `“${words.join("”, “")}” will each be searched for by itself again.`,
      confirmText: "Delete",
    })
    if (!agreed) return
    remove.mutate(id, {
      onSuccess: ({ message }) => toast.success(message),
      onError: ({ message }) => toast.error(message),
    })
  }

  const columns: Column<Group>[] = [
    {
      head: "These mean the same",
      sort: "words",
      value: ({ words }) => words.join(" "),
      cell: ({ words }) => (
        <div className="flex flex-wrap gap-1 whitespace-normal py-2">
          {words.map((word) => (
            <Badge key={word} size="small">
              {word}
            </Badge>
          ))}
        </div>
      ),
    },
  ]
  if (onEdit) {
    columns.push({
      head: "Actions",
      kind: "actions",
      cell: ({ id, words, updated_at }) => (
        <div className="flex justify-end gap-1">
          <IconAction
            label={`Change ${words[0]}`}
            icon={<PencilSquare />}
            onClick={() => onEdit({ id, words, updated_at })}
          />
          <IconAction
            label={`Delete ${words[0]}`}
            icon={<Trash />}
            onClick={() => void askAndRemove(id, words)}
          />
        </div>
      ),
    })
  }
  return (
    <Loaded
      query={synonyms}
      isEmpty={({ data }) => data.length === 0}
      empty="No synonyms yet. Add the words that shoppers use for one thing."
    >
      {({ data }) => (
        <WholeList name="synonyms" label="Synonyms" columns={columns} rows={data} idOf={({ id }) => id} />
      )}
    </Loaded>
  )
}
