import type { Data } from "../../../../../src/contract/calls"
import type { Step } from "../../platform/editing"
import { useFields } from "../../platform/fields"
import { EditDrawer } from "../../ui/edit-drawer"
import { PassagesField } from "../../ui/passages-field"
import { PictureField, SAME_PICTURE } from "../../ui/picture-field"
import { TextField } from "../../ui/text-field"
import { WordsField } from "../../ui/words-field"

export type StaffRewardPage = Data<"GET /admin/reward-content">

/** What the rewards page says. */
export function RewardPageForm({ page, ...step }: Step & { page: StaffRewardPage }) {
  const { id, updated_at, image: current, ...texts } = page
  const { bind, changed, isDirty } = useFields({ ...texts, image: SAME_PICTURE })
  return (
    <EditDrawer
      {...step}
      title="Edit Reward Content"
      isDirty={isDirty}
      onSave={(send) =>
        send("POST /admin/reward/update/{id}", {
          params: { id },
          form: { ...changed, updated_at },
        })
      }
    >
      <TextField {...bind("title")} label="Title" maxLength={80} />
      <WordsField
        {...bind("lead")}
        label="Opening"
        hint="The first words below the title"
        rows={3}
        most={500}
      />
      <WordsField
        {...bind("description")}
        label="For search engines"
        hint="What they show below the title"
        rows={2}
        most={200}
      />
      <PictureField
        {...bind("image")}
        label="Picture"
        hint="Beside the title"
        optional
        shape="4 / 3"
        current={current}
      />
      <PassagesField {...bind("steps")} label="How it works" one="Step" most={6} />
      <PassagesField {...bind("questions")} label="Good to know" one="Question" most={20} />
    </EditDrawer>
  )
}
