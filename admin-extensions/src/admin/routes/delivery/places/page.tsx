import { defineRouteConfig } from "@medusajs/admin-sdk"
import { ChevronDownMini, ChevronRightMini, Plus } from "@medusajs/icons"
import { Text } from "@medusajs/ui"
import { useState } from "react"
import type { Data } from "../../../../../../src/contract/calls"
import { plainLetters } from "../../../../../../src/contract/plain-letters"
import { type EditedPlace, PlaceForm, type SavedPlace } from "../../../features/delivery/place-form"
import { useListFilter } from "../../../platform/list-filter"
import { useRead } from "../../../platform/shop-queries"
import { useMay } from "../../../platform/staff-access"
import { AddButton } from "../../../ui/add-button"
import { IconAction, PlainButton } from "../../../ui/buttons"
import { useDeleting } from "../../../ui/delete-prompt"
import { deleteAction, editAction, RowMenu } from "../../../ui/row-menu"
import { Loaded, Screen } from "../../../ui/screen"
import { SearchField } from "../../../ui/search-field"
import { Strong, Subtle } from "../../../ui/text"

type StaffState = Data<"GET /admin/states">[number]
type StaffLga = Data<"GET /admin/lgas">[number]

const many = (count: number, one: string, more: string) =>
  `${count.toLocaleString("en-NG")} ${count === 1 ? one : more}`

/** States and their local government areas, as shoppers choose among them. */
export default function PlacesPage() {
  const states = useRead("GET /admin/states")
  const { typed: words, search } = useListFilter()
  const [openId, setOpenId] = useState<string | null>(null)
  const [editing, setEditing] = useState<EditedPlace | null>(null)
  const mayChange = useMay("delivery.update")
  const deleting = useDeleting(({ kind, name }: Doomed) => ({
    name,
    consequence:
      kind === "state"
        ? "This also deletes its LGAs. Shoppers can no longer choose it."
        : "Shoppers can no longer choose it.",
    call: kind === "state" ? "DELETE /admin/states/delete/{id}" : "DELETE /admin/lgas/delete/{id}",
  }))
  const fits = ({ name }: StaffState) => plainLetters(name).includes(plainLetters(words.trim()))
  const actions = { mayChange, onEdit: setEditing, onDelete: deleting.ask }
  return (
    <Screen
      title="States and LGAs"
      about="The places shoppers choose for delivery. Places used by orders, accounts or fees can't be deleted."
      actions={
        <>
          <SearchField label="Find a state" placeholder="Find a state" {...search} />
          {mayChange && (
            <AddButton onClick={() => setEditing({ kind: "state", record: null })}>New state</AddButton>
          )}
        </>
      }
    >
      <Loaded query={states} empty="No states yet.">
        {(all) => (
          <ul className="divide-y">
            {all.filter(fits).map((state) => (
              <li key={state.id}>
                <div className="flex items-center gap-2 px-4 py-1.5 sm:px-6">
                  <IconAction
                    label={`LGAs of ${state.name}`}
                    icon={openId === state.id ? <ChevronDownMini /> : <ChevronRightMini />}
                    aria-expanded={openId === state.id}
                    onClick={() => setOpenId(openId === state.id ? null : state.id)}
                  />
                  <div className="min-w-0 flex-1">
                    <Strong>{state.name}</Strong>
                    <Subtle size="xsmall">
                      {state.code} · {many(state.lgas_count, "LGA", "LGAs")} ·{" "}
                      {many(state.rules_count, "fee", "fees")}
                      {state.pickup_count > 0 &&
                        ` · ${many(state.pickup_count, "pickup location", "pickup locations")}`}
                    </Subtle>
                  </div>
                  <PlaceMenu place={{ kind: "state", record: state }} {...actions} />
                </div>
                {openId === state.id && <Lgas state={state} {...actions} />}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {editing && (
        <PlaceForm
          key={`${editing.kind} ${editing.record?.id ?? "new"}`}
          place={editing}
          onClose={() => setEditing(null)}
        />
      )}
      {deleting.prompt}
    </Screen>
  )
}

type Doomed = Pick<EditedPlace, "kind"> & SavedPlace

interface Actions {
  mayChange: boolean
  onEdit: (place: EditedPlace) => void
  onDelete: (place: Doomed) => void
}

function PlaceMenu({ place, mayChange, onEdit, onDelete }: Actions & { place: EditedPlace }) {
  const { kind, record } = place
  if (!mayChange || !record) return null
  return (
    <RowMenu
      name={record.name}
      actions={[editAction(() => onEdit(place), "Rename"), deleteAction(() => onDelete({ kind, ...record }))]}
    />
  )
}

function Lgas({ state, ...actions }: Actions & { state: StaffState }) {
  const lgas = useRead("GET /admin/lgas", { query: { state_id: state.id } })
  const uses = (lga: StaffLga) =>
    [
      lga.rules_count > 0 && many(lga.rules_count, "fee of its own", "fees of its own"),
      lga.pickup_count > 0 && many(lga.pickup_count, "pickup location", "pickup locations"),
    ]
      .filter(Boolean)
      .join(" · ")
  return (
    <div className="border-ui-border-base border-t bg-ui-bg-subtle pb-2 pl-8 sm:pl-14">
      <Loaded query={lgas} empty="No LGAs yet.">
        {(all) => (
          <ul className="grid sm:grid-cols-2 lg:grid-cols-3">
            {all.map((lga) => (
              <li key={lga.id} className="flex items-center gap-2 pr-4">
                <div className="min-w-0 flex-1 py-1">
                  <Text size="small">{lga.name}</Text>
                  {uses(lga) && <Subtle size="xsmall">{uses(lga)}</Subtle>}
                </div>
                <PlaceMenu place={{ kind: "lga", record: lga }} {...actions} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {actions.mayChange && (
        <PlainButton onClick={() => actions.onEdit({ kind: "lga", record: null, stateId: state.id })}>
          <Plus /> Add an LGA to {state.name}
        </PlainButton>
      )}
    </div>
  )
}

export const config = defineRouteConfig({ label: "States", rank: 1 })
