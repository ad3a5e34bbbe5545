import { Alert, Prompt, toast } from "@medusajs/ui"
import { useState } from "react"
import { Choice } from "./choice"
import { Strong } from "./text"

export interface DeleteRequest {
  name: string
  /** What else goes, and what stays. */
  consequence: string
  /** Products that must go somewhere first; none without it. */
  products?: number
  /** Where they may go. */
  places?: { id: string; name: string }[]
  run: (moveTo: string | undefined) => Promise<{ message: string }>
}

/** Deleting records of a list: `ask` puts the question, `prompt` is where it stands. */
export function useDeleting<Row>(requestOf: (row: Row) => DeleteRequest) {
  const [doomed, ask] = useState<Row | null>(null)
  return { ask, prompt: doomed && <DeletePrompt request={requestOf(doomed)} onClose={() => ask(null)} /> }
}

/** Asks before deleting. With products in it, it asks where they go: without an answer nothing is deleted. */
function DeletePrompt({ request, onClose }: { request: DeleteRequest; onClose: () => void }) {
  const { products = 0, places = [] } = request
  const [place, setPlace] = useState("")
  const [failure, setFailure] = useState("")
  const [running, setRunning] = useState(false)
  const asksPlace = products > 0

  const run = async () => {
    setRunning(true)
    setFailure("")
    try {
      toast.success((await request.run(asksPlace ? place : undefined)).message)
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
        {(asksPlace || failure) && (
          <div className="flex flex-col gap-y-2 px-6 pt-4">
            {asksPlace && (
              <>
                <Strong>
                  {products === 1 ? "1 product is" : `${products} products are`} in it. Where do they go?
                </Strong>
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
            disabled={running || (asksPlace && !place)}
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
