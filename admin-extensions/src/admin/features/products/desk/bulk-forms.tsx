import { Badge } from "@medusajs/ui"
import { useState } from "react"
import type { Answer } from "../../../../../../src/contract/client"
import {
  type CuratedList,
  curatedLists,
  productListTexts,
} from "../../../../../../src/contract/product-lists"
import { useFields } from "../../../platform/fields"
import { useRead } from "../../../platform/shop-queries"
import { ChoiceField } from "../../../ui/choice-field"
import { EditDrawer } from "../../../ui/edit-drawer"
import { SwitchField } from "../../../ui/switch-field"
import { TextField } from "../../../ui/text-field"
import { placeChoices } from "../product-words"

export type BulkAnswer = Answer<"PUT /admin/product-desk/status">

interface Props {
  ids: string[]
  title: string
  onChanged: (answer: BulkAnswer) => void
  onClose: () => void
}

/** The bar behind a drawer about the selection shows its answer. */
async function passedOn(answer: Promise<BulkAnswer>, onChanged: Props["onChanged"]) {
  const got = await answer
  onChanged(got)
  return got
}

/** Where the products are in the shop. */
export function PlaceForm({ ids, onChanged, ...drawer }: Props) {
  const [category_id, setPlace] = useState("")
  const sections = useRead("GET /section").data ?? []
  return (
    <EditDrawer
      {...drawer}
      action="Move"
      isDirty={category_id !== ""}
      onSave={(send) =>
        passedOn(send("PUT /admin/product-desk/place", { body: { ids, category_id } }), onChanged)
      }
    >
      <ChoiceField
        name="category_id"
        label="Section or category"
        hint="Other categories do not change"
        none="Choose a place"
        value={category_id}
        choices={placeChoices(sections)}
        onChange={setPlace}
      />
    </EditDrawer>
  )
}

const NO_LABELS = { add: "", remove: "" }

/** Labels for staff: as many as are typed, with commas between. */
export function LabelsForm({ ids, onChanged, ...drawer }: Props) {
  const { value, set, bind } = useFields(NO_LABELS)
  const known = useRead("GET /admin/product-desk/labels").data ?? []
  const body = { ids, add: labelsIn(value.add), remove: labelsIn(value.remove) }
  return (
    <EditDrawer
      {...drawer}
      isDirty={value.add !== "" || value.remove !== ""}
      onSave={(send) => passedOn(send("PUT /admin/product-desk/labels", { body }), onChanged)}
    >
      <TextField
        {...bind("add")}
        label="Add"
        hint="Separate labels with commas. Only staff see them"
        autoFocus
        autoComplete="off"
      />
      <TextField {...bind("remove")} label="Remove" optional autoComplete="off" />
      {known.length > 0 && (
        <ul aria-label="Labels" className="flex flex-wrap gap-2">
          {known.map(({ id, name }) => (
            <li key={id}>
              <button type="button" onClick={() => set({ add: [...labelsIn(value.add), name].join(", ") })}>
                <Badge size="small">{name}</Badge>
              </button>
            </li>
          ))}
        </ul>
      )}
    </EditDrawer>
  )
}

const labelsIn = (typed: string): string[] =>
  typed
    .split(",")
    .map((label) => label.trim())
    .filter(Boolean)

/** Onto a curated list, at its end, or off it. */
export function ListForm({ ids, onChanged, ...drawer }: Props) {
  const [list, setList] = useState<CuratedList | "">("")
  const [is_on, setOn] = useState(true)
  return (
    <EditDrawer
      {...drawer}
      isDirty={list !== ""}
      onSave={(send) =>
        passedOn(send("PUT /admin/product-desk/list", { body: { ids, list, is_on } }), onChanged)
      }
    >
      <ChoiceField
        name="list"
        label="Curated list"
        none="Choose a list"
        value={list}
        choices={curatedLists.map((one) => ({ id: one, name: productListTexts[one].title }))}
        onChange={setList}
      />
      <SwitchField
        label={is_on ? "Add to the end of the list" : "Remove from the list"}
        value={is_on}
        onChange={setOn}
      />
    </EditDrawer>
  )
}
