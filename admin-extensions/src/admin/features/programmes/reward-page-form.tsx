import { Textarea } from "@medusajs/ui"
import { useState } from "react"
import type { Data } from "../../../../../src/contract/calls"
import { useFields } from "../../platform/fields"
import { useChange } from "../../platform/kept-records"
import { EditDrawer } from "../../ui/edit-drawer"
import { Field } from "../../ui/field"
import { changes } from "../../ui/name-fields"
import { PassagesField } from "../../ui/passages-field"
import { type PictureChange, PictureField } from "../../ui/picture-field"
import { TextField } from "../../ui/text-field"

export type StaffRewardPage = Data<"GET /admin/reward-content">

/** What the rewards page says. */
export function RewardPageForm(props: { page: StaffRewardPage; onClose: () => void; onReload: () => void }) {
  const { id, updated_at, image: current, ...before } = props.page
  const [value, set] = useFields(before)
  const [image, setImage] = useState<PictureChange>(undefined)
  const change = useChange()
  const changed = changes(value, before)
  return (
    <EditDrawer
      title="Edit Reward Content"
      isDirty={Object.keys(changed).length > 0 || image !== undefined}
      onSave={() =>
        change.run("POST /admin/reward/update/{id}", {
          params: { id },
          form: { ...changed, image, updated_at },
        })
      }
      onClose={props.onClose}
      onReload={props.onReload}
    >
      <TextField
        name="title"
        label="Title"
        maxLength={80}
        value={value.title}
        onChange={(typed) => set({ title: typed })}
      />
      <Field name="lead" label="Opening" hint="The first words below the title">
        {(ids) => (
          <Textarea
            {...ids}
            rows={3}
            maxLength={500}
            value={value.lead}
            onChange={(event) => set({ lead: event.target.value })}
          />
        )}
      </Field>
      <Field name="description" label="For search engines" hint="What they show below the title">
        {(ids) => (
          <Textarea
            {...ids}
            rows={2}
            maxLength={200}
            value={value.description}
            onChange={(event) => set({ description: event.target.value })}
          />
        )}
      </Field>
      <PictureField
        name="image"
        label="Picture"
        hint="Beside the title"
        optional
        shape="4 / 3"
        current={current}
        value={image}
        onChange={setImage}
      />
      <PassagesField
        name="steps"
        label="How it works"
        one="Step"
        most={6}
        value={value.steps}
        onChange={(steps) => set({ steps })}
      />
      <PassagesField
        name="questions"
        label="Good to know"
        one="Question"
        most={20}
        value={value.questions}
        onChange={(questions) => set({ questions })}
      />
    </EditDrawer>
  )
}
