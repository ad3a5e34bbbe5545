import { PencilSquare, Trash } from "@medusajs/icons"
import { Alert, Badge, IconButton, Table, Text, toast, usePrompt } from "@medusajs/ui"
import { type SynonymsDraft, useDeleteSynonyms, useSynonyms } from "../lib/search-queries"

/** All groups of words that mean the same. */
export function SynonymsTable({ onEdit }: { onEdit: (draft: SynonymsDraft) => void }) {
  const synonyms = useSynonyms()
  const remove = useDeleteSynonyms()
  const prompt = usePrompt()
  const groups = synonyms.data?.data ?? []

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

  if (synonyms.error) {
    return (
      <div className="px-6 pb-6">
        <Alert variant="error">{synonyms.error.message}</Alert>
      </div>
    )
  }
  if (groups.length === 0) {
    return (
      <Text className="px-6 py-12 text-center text-ui-fg-subtle">
        {synonyms.isPending
          ? "Loading synonyms"
          : "No synonyms yet. Add the words that shoppers use for one thing."}
      </Text>
    )
  }
  return (
    <Table>
      <Table.Header>
        <Table.Row>
          <Table.HeaderCell>These mean the same</Table.HeaderCell>
          <Table.HeaderCell className="w-24" />
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {groups.map(({ id, words, updated_at }) => (
          <Table.Row key={id}>
            <Table.Cell className="py-2">
              <div className="flex flex-wrap gap-1">
                {words.map((word) => (
                  <Badge key={word} size="small">
                    {word}
                  </Badge>
                ))}
              </div>
            </Table.Cell>
            <Table.Cell>
              <div className="flex justify-end gap-1">
                <IconButton
                  size="small"
                  variant="transparent"
                  aria-label={`Change ${words[0]}`}
                  onClick={() => onEdit({ id, words, updated_at })}
                >
                  <PencilSquare />
                </IconButton>
                <IconButton
                  size="small"
                  variant="transparent"
                  aria-label={`Delete ${words[0]}`}
                  onClick={() => void askAndRemove(id, words)}
                >
                  <Trash />
                </IconButton>
              </div>
            </Table.Cell>
          </Table.Row>
        ))}
      </Table.Body>
    </Table>
  )
}
