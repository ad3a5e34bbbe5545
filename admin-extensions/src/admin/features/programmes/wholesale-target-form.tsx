import { Heading } from "@medusajs/ui"
import { useState } from "react"
import type { Data } from "../../../../../src/contract/calls"
import type { Step } from "../../platform/editing"
import { exactNaira, formatInstant } from "../../platform/figures"
import { sentFigure } from "../../platform/typed-figures"
import { EditDrawer } from "../../ui/edit-drawer"
import { Figure, Subtle } from "../../ui/text"
import { TextField } from "../../ui/text-field"

/** What an order has to reach for wholesale prices, and what it was before. */
export function WholesaleTargetForm({
  targets,
  ...step
}: Step & { targets: Data<"GET /admin/wholesale-target"> }) {
  const { target, history } = targets
  const [typed, setTyped] = useState(String(target))
  return (
    <EditDrawer
      {...step}
      title="Wholesale target"
      isDirty={typed !== String(target)}
      onSave={(send) =>
        send("PUT /admin/wholesale-target", {
          body: { target: sentFigure(typed, "naira"), seen: target },
        })
      }
    >
      <Subtle>
        Orders from 99% of this target get wholesale prices. Payment starts 30 days of wholesale prices.
        Unpaid orders keep the target they were placed with.
      </Subtle>
      <TextField
        name="target"
        label="Target in naira"
        hint="Products at wholesale prices, before coupons and delivery"
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={setTyped}
      />
      <section>
        <Heading level="h3" className="pb-2">
          Until now
        </Heading>
        <ul className="flex flex-col gap-y-2">
          {history.map(({ target: before, set_by, set_at }) => (
            <li key={set_at} className="flex flex-wrap justify-between gap-x-4">
              <Figure>{exactNaira(before)}</Figure>
              <Subtle>{set_by ? `${set_by.name}, ${formatInstant(set_at)}` : "From the beginning"}</Subtle>
            </li>
          ))}
        </ul>
      </section>
    </EditDrawer>
  )
}
