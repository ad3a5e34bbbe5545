import { Alert, Button, Drawer, toast } from "@medusajs/ui"
import { type FormEvent, type ReactNode, useState } from "react"
import { useConfirm } from "../platform/confirm"
import { ShopApiError } from "../platform/shop-api"
import { DrawerHead } from "./drawer-head"
import { FieldErrors } from "./field"

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
  onSave: () => Promise<{ message: string }>
  onClose: () => void
  /** Loads the record as it is now and resets the form. */
  onReload: () => void
  children: ReactNode
}) {
  const confirm = useConfirm()
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState<ShopApiError | null>(null)

  const save = async (event: FormEvent) => {
    event.preventDefault()
    setSaving(true)
    setFailure(null)
    try {
      toast.success((await props.onSave()).message)
      if (props.closesItself ?? true) props.onClose()
    } catch (error) {
      if (!(error instanceof ShopApiError)) throw error
      setFailure(error)
    } finally {
      setSaving(false)
    }
  }
  const close = async () => {
    const leaves =
      !props.isDirty ||
      (await confirm({
        title: "Leave without saving?",
        description: "What you changed here is lost.",
        action: "Leave",
      }))
    if (leaves) props.onClose()
  }
  const isConflict = failure?.code === "changed_meanwhile"
  const isOnField = failure !== null && Object.keys(failure.fields).length > 0
  return (
    <Drawer open onOpenChange={(open) => !open && void close()}>
      <Drawer.Content className={props.wide ? "sm:max-w-[880px]" : undefined}>
        <form onSubmit={(event) => void save(event)} className="flex min-h-0 flex-1 flex-col" noValidate>
          <DrawerHead title={props.title} />
          <Drawer.Body className="flex flex-1 flex-col gap-y-4 overflow-y-auto">
            {failure && (
              <Alert variant={isConflict ? "warning" : "error"} role="alert">
                {failure.message}
                {isConflict && (
                  <div className="pt-2">
                    <Button
                      type="button"
                      size="small"
                      variant="secondary"
                      onClick={() => {
                        setFailure(null)
                        props.onReload()
                      }}
                    >
                      Load it as it is now
                    </Button>
                  </div>
                )}
              </Alert>
            )}
            <FieldErrors.Provider value={isOnField ? failure.fields : {}}>
              {props.children}
            </FieldErrors.Provider>
          </Drawer.Body>
          <Drawer.Footer>
            <Button type="button" size="small" variant="secondary" onClick={() => void close()}>
              Cancel
            </Button>
            <Button type="submit" size="small" isLoading={saving} disabled={saving}>
              {props.action ?? "Save"}
            </Button>
          </Drawer.Footer>
        </form>
      </Drawer.Content>
    </Drawer>
  )
}
