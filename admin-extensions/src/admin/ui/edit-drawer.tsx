import { Button, Drawer, toast } from "@medusajs/ui"
import { type ReactNode, useState } from "react"
import { flushSync } from "react-dom"
import { type Question, useConfirm } from "../platform/confirm"
import { type Send, useChange } from "../platform/shop-queries"
import { useSubmit } from "../platform/submit"
import { SmallButton } from "./buttons"
import { DrawerContent } from "./drawer-content"
import { DrawerHead } from "./drawer-head"
import { Form, Refusal } from "./form"

/**
 * A record's form in a drawer. Saving shows what is wrong on its field; when somebody else has saved the record
 * since, it says so and offers to load theirs; leaving with changes asks first.
 */
export function EditDrawer(props: {
  title: string
  /** What the button says; Save without it. */
  action?: string
  isDirty: boolean
  /** For forms with long texts. */
  wide?: boolean
  /** False when what follows a success is another step. */
  closesItself?: boolean
  /** What is asked before it is saved: for money that goes and does not come back. Null: nothing, the shop refuses it. */
  question?: () => Question | null
  onSave: (send: Send) => Promise<{ message: string }>
  onClose: () => void
  /** Loads the record as it is now and resets the form; without it the drawer closes. */
  onReload?: () => void
  children: ReactNode
}) {
  const confirm = useConfirm()
  const change = useChange()
  const { submit, isBusy, failure, forget } = useSubmit()
  const [isOver, setOver] = useState(false)
  const reload = props.onReload ?? props.onClose

  /** Saved, or given up: closing it may lead to another address, which nothing holds up any more. */
  const leave = () => {
    flushSync(() => setOver(true))
    props.onClose()
  }
  const save = async () => {
    const answer = await submit(async () => {
      const question = props.question?.() ?? null
      return question === null || (await confirm(question)) ? props.onSave(change.run) : null
    })
    if (!answer) return
    toast.success(answer.message)
    if (props.closesItself ?? true) leave()
  }
  const close = async () => {
    const leaves =
      !props.isDirty ||
      (await confirm({
        title: "Leave without saving?",
        description: "What you changed here is lost.",
        action: "Leave",
      }))
    if (leaves) leave()
  }
  return (
    <Drawer open onOpenChange={(open) => !open && void close()}>
      <DrawerContent
        className={props.wide ? "sm:max-w-[880px]" : undefined}
        onOpenAutoFocus={focusFirstField}
      >
        <Form
          failure={failure}
          isDirty={props.isDirty && !isOver}
          onSubmit={() => void save()}
          className="flex min-h-0 flex-1 flex-col"
        >
          <DrawerHead title={props.title} />
          <Drawer.Body className="flex flex-1 flex-col gap-y-4 overflow-y-auto">
            <Refusal
              failure={failure}
              onReload={() => {
                forget()
                reload()
              }}
            />
            {props.children}
          </Drawer.Body>
          <Drawer.Footer>
            <SmallButton onClick={() => void close()}>Cancel</SmallButton>
            <Button type="submit" size="small" isLoading={isBusy} disabled={isBusy}>
              {props.action ?? "Save"}
            </Button>
          </Drawer.Footer>
        </Form>
      </DrawerContent>
    </Drawer>
  )
}

/**
 * A drawer over another one: while it comes, the one beneath still holds the focus and takes it back from a field with
 * `autoFocus`. By now it has let go.
 */
function focusFirstField(event: Event): void {
  const first =
    event.target instanceof HTMLElement && event.target.querySelector<HTMLElement>("[data-autofocus=true]")
  if (!first) return
  event.preventDefault()
  first.focus()
}
