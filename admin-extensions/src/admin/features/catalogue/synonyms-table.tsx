import { PencilSquare, Trash } from "@medusajs/icons"
import { Badge } from "@medusajs/ui"
import type { Data } from "../../../../../src/contract/calls"
import { useConfirm } from "../../platform/confirm"
import { useRead } from "../../platform/shop-queries"
import { useCall } from "../../platform/use-call"
import { IconAction } from "../../ui/buttons"
import type { Column } from "../../ui/list-table"
import { Loaded } from "../../ui/screen"
import { WholeList } from "../../ui/whole-list"
import type { SynonymsDraft } from "./synonyms-form"

type Group = Data<"GET /admin/search/synonyms">[number]

/** All groups of synonyms; `onEdit` for roles that may change them. */
export function SynonymsTable({ onEdit }: { onEdit: ((draft: SynonymsDraft) => void) | null }) {
  const synonyms = useRead("GET /admin/search/synonyms")
  const { call } = useCall()
  const confirm = useConfirm()

  const askAndRemove = async (id: string, words: string[]) => {
    const isSure = await confirm({
      title: "Delete these synonyms?",
      description: `“${words.join("”, “")}” will each be searched for by itself again.`,
      action: "Delete",
      cancel: "Cancel",
    })
    if (!isSure) return
    const isDone = await call("DELETE /admin/search/synonyms/{id}", { params: { id } })
    if (!isDone) await synonyms.refetch()
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
    <Loaded query={synonyms} empty="No synonyms yet. Add the words that shoppers use for one thing.">
      {(all) => (
        <WholeList name="synonyms" label="Synonyms" columns={columns} rows={all} idOf={({ id }) => id} />
      )}
    </Loaded>
  )
}
