import { XMarkMini } from "@medusajs/icons"
import { Badge } from "@medusajs/ui"
import { useState } from "react"
import type { ProductView } from "../../../../../../src/contract/product-desk"
import { useConfirm } from "../../../platform/confirm"
import { useFields } from "../../../platform/fields"
import { useRead } from "../../../platform/shop-queries"
import { useCall } from "../../../platform/use-call"
import { IconAction, PlainButton, ViewButton } from "../../../ui/buttons"
import { EditDrawer } from "../../../ui/edit-drawer"
import { SwitchField } from "../../../ui/switch-field"
import { Subtle } from "../../../ui/text"
import { TextField } from "../../../ui/text-field"
import { DESK_FILTERS, type DeskFilter } from "./desk-words"

/** Views that were saved, one's own first: a press looks for the same again. And the way to save this one. */
export function SavedViews(props: { wanted: DeskFilter; filter: (change: Record<string, string>) => void }) {
  const views = useRead("GET /admin/product-views").data ?? []
  const [isSaving, setSaving] = useState(false)
  const { call } = useCall()
  const confirm = useConfirm()
  const isFiltered = Object.keys(props.wanted).length > 0
  const isKnown = views.some((view) => isSame(view, props.wanted))
  if (views.length === 0 && !isFiltered) return null

  const remove = async ({ id, name }: ProductView) => {
    const sure = await confirm({
      title: `Delete the view ${name}?`,
      description: "Products do not change.",
      action: "Delete",
    })
    if (sure) await call("DELETE /admin/product-views/delete/{id}", { params: { id } })
  }
  return (
    <div className="flex flex-wrap items-center gap-2 px-6 py-3">
      {views.length > 0 && <Subtle size="xsmall">Saved views</Subtle>}
      <ul className="contents">
        {views.map((view) => (
          <li key={view.id} className="flex items-center">
            <ViewButton
              isChosen={isSame(view, props.wanted)}
              title={view.is_mine ? undefined : `Shared by ${view.by}`}
              onClick={() => props.filter(addressOf(view))}
            >
              {view.name}
              {view.is_shared && <Badge size="2xsmall">Shared</Badge>}
            </ViewButton>
            {view.is_mine && isSame(view, props.wanted) && (
              <IconAction
                label={`Delete the view ${view.name}`}
                icon={<XMarkMini />}
                onClick={() => void remove(view)}
              />
            )}
          </li>
        ))}
      </ul>
      {isFiltered && !isKnown && <PlainButton onClick={() => setSaving(true)}>Save this view</PlainButton>}
      {isSaving && <ViewForm query={props.wanted} onClose={() => setSaving(false)} />}
    </div>
  )
}

const NOTHING = { name: "", is_shared: false }

function ViewForm({ query, onClose }: { query: DeskFilter; onClose: () => void }) {
  const { value, bind, isDirty } = useFields(NOTHING)
  return (
    <EditDrawer
      title="Save this view"
      isDirty={isDirty}
      onSave={(send) =>
        send("POST /admin/product-views/store", { body: { ...value, query: queryOf(query) } })
      }
      onClose={onClose}
    >
      <TextField {...bind("name")} label="Name" autoFocus autoComplete="off" maxLength={120} />
      <SwitchField {...bind("is_shared")} label="Share it with all staff" />
    </EditDrawer>
  )
}

/** What stands in the address is text; the shop says what of it is no filter. */
const queryOf = (filter: DeskFilter) => filter as Partial<ProductView["query"]>

/** Every filter, those that the view leaves open as well. */
const addressOf = ({ query }: ProductView): Record<string, string> =>
  Object.fromEntries(DESK_FILTERS.map((name) => [name, query[name] ?? ""]))

const isSame = ({ query }: ProductView, wanted: DeskFilter): boolean =>
  DESK_FILTERS.every((name) => (query[name] ?? "") === (wanted[name] ?? ""))
