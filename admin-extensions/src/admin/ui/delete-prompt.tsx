import { Alert, Prompt, toast } from "@medusajs/ui"
import { useState } from "react"
import type { CallKey } from "../../../../src/contract/calls"
import { counted } from "../platform/figures"
import { useChange } from "../platform/shop-queries"
import { Choice } from "./choice"
import { Strong } from "./text"

type DeleteCall = Extract<CallKey, `DELETE /admin/${string}/delete/{id}`>
/** Those of what has products in it. */
type MovingCall = `DELETE /admin/${"brands" | "section" | "category" | "subcategory"}/delete/{id}`

export type DeleteRequest = {
  name: string
  /** What else goes, and what stays. */
  consequence: string
} & (
  | { call: Exclude<DeleteCall, MovingCall>; products?: undefined }
  | {
      call: MovingCall
      /** How many must go somewhere first. */
      products: number
      /** Where they may go. */
      places: { id: string; name: string }[]
    }
)

/** Deleting records of a list: `ask` puts the question, `prompt` is where it stands. */
export function useDeleting<Row extends { id: string }>(requestOf: (row: Row) => DeleteRequest) {
  const [doomed, ask] = useState<Row | null>(null)
  const close = () => ask(null)
  return {
    ask,
    prompt: doomed && <DeletePrompt id={doomed.id} request={requestOf(doomed)} onClose={close} />,
  }
}

/** Asks before deleting. With products in it, it asks where they go: without an answer nothing is deleted. */
function DeletePrompt({ id, request, onClose }: { id: string; request: DeleteRequest; onClose: () => void }) {
  const { products = 0 } = request
  const places = request.products ? request.places : null
  const [place, setPlace] = useState("")
  const [failure, setFailure] = useState("")
  const [running, setRunning] = useState(false)
  const change = useChange()

  const run = async () => {
    setRunning(true)
    setFailure("")
    try {
      const answer = await (request.products === undefined
        ? change.run(request.call, { params: { id } })
        : change.run(request.call, { params: { id }, body: { move_to: place || undefined } }))
      toast.success(answer.message)
      onClose()
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    } finally {
      setRunning(false)
    }
  }

  return (
    <Prompt open onOpenChange={(open) => !open && onClose()} variant="danger">
      <Prompt.Content>
        <Prompt.Header>
          <Prompt.Title>Delete {request.name}?</Prompt.Title>
          <Prompt.Description>{request.consequence}</Prompt.Description>
        </Prompt.Header>
        {(places || failure) && (
          <div className="flex flex-col gap-y-2 px-6 pt-4">
            {places && (
              <>
                <Strong>{counted(products, "product is", "products are")} in it. Where do they go?</Strong>
                <Choice
                  aria-label="Where its products go"
                  placeholder="Choose a place"
                  size="base"
                  value={place}
                  choices={places}
                  onChange={setPlace}
                />
              </>
            )}
            {failure && <Alert variant="error">{failure}</Alert>}
          </div>
        )}
        <Prompt.Footer>
          <Prompt.Cancel>Cancel</Prompt.Cancel>
          <Prompt.Action
            disabled={running || (places !== null && !place)}
            onClick={(event) => {
              event.preventDefault()
              void run()
            }}
          >
            Delete
          </Prompt.Action>
        </Prompt.Footer>
      </Prompt.Content>
    </Prompt>
  )
}
