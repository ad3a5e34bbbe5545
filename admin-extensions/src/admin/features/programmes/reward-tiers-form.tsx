import { Plus, Trash } from "@medusajs/icons"
import { useState } from "react"
import type { Data } from "../../../../../src/contract/calls"
import type { Step } from "../../platform/editing"
import { sentFigure } from "../../platform/typed-figures"
import { IconAction, SmallButton } from "../../ui/buttons"
import { EditDrawer } from "../../ui/edit-drawer"
import { Subtle } from "../../ui/text"
import { TextField } from "../../ui/text-field"

interface TierValues {
  name: string
  from_points: string
  bonus_percent: string
}

const MOST = 6

/** The ladder of tiers, all of it at once: each step begins higher than the one before, and brings no less. */
export function RewardTiersForm({
  tiers: saved,
  ...step
}: Step & { tiers: Data<"GET /admin/reward-tiers"> }) {
  const [tiers, setTiers] = useState<TierValues[]>(() =>
    saved.map(({ name, from_points, bonus_percent }) => ({
      name,
      from_points: String(from_points),
      bonus_percent: String(bonus_percent),
    })),
  )
  const [isDirty, setDirty] = useState(false)
  const put = (next: TierValues[]) => {
    setTiers(next)
    setDirty(true)
  }
  const set = (index: number, values: Partial<TierValues>) =>
    put(tiers.map((tier, at) => (at === index ? { ...tier, ...values } : tier)))
  return (
    <EditDrawer
      {...step}
      title="Tiers"
      isDirty={isDirty}
      onSave={(send) =>
        send("PUT /admin/reward-tiers", {
          body: {
            tiers: tiers.map(({ name, from_points, bonus_percent }) => ({
              name,
              from_points: sentFigure(from_points),
              bonus_percent: sentFigure(bonus_percent, "percent"),
            })),
          },
        })
      }
    >
      <Subtle>
        Points from orders delivered in the last twelve months set a shopper's tier. Points already earned do
        not change.
      </Subtle>
      {tiers.map((tier, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a tier's place is what it is
        <fieldset key={index} className="flex flex-col gap-y-3 rounded-md border border-ui-border-base p-3">
          <legend className="px-1 txt-compact-small-plus">Tier {index + 1}</legend>
          <TextField
            name={`tiers.${index}.name`}
            label="Name"
            maxLength={40}
            value={tier.name}
            onChange={(typed) => set(index, { name: typed })}
          />
          <div className="grid grid-cols-2 gap-3">
            <TextField
              name={`tiers.${index}.from_points`}
              label="From points"
              inputMode="numeric"
              value={tier.from_points}
              onChange={(typed) => set(index, { from_points: typed })}
            />
            <TextField
              name={`tiers.${index}.bonus_percent`}
              label="More points, %"
              inputMode="numeric"
              value={tier.bonus_percent}
              onChange={(typed) => set(index, { bonus_percent: typed })}
            />
          </div>
          {index > 0 && (
            <IconAction
              label={`Remove tier ${index + 1}`}
              icon={<Trash />}
              className="self-end"
              onClick={() => put(tiers.filter((_, at) => at !== index))}
            />
          )}
        </fieldset>
      ))}
      {tiers.length < MOST && (
        <SmallButton
          className="self-start"
          onClick={() => put([...tiers, { name: "", from_points: "", bonus_percent: "" }])}
        >
          <Plus /> Add a tier
        </SmallButton>
      )}
    </EditDrawer>
  )
}
