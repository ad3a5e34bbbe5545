import { Badge, Table, Text } from "@medusajs/ui"
import { useRef, useState } from "react"
import { formatInstant } from "../../platform/figures"
import { useRead } from "../../platform/shop-queries"
import { useMay } from "../../platform/staff-access"
import { sentFigure } from "../../platform/typed-figures"
import { SmallButton } from "../../ui/buttons"
import { EditDrawer } from "../../ui/edit-drawer"
import { Loaded, Panel } from "../../ui/screen"
import { Subtle } from "../../ui/text"
import { TextField } from "../../ui/text-field"
import { ReasonField } from "../../ui/words-field"

const count = (points: number) => points.toLocaleString("en-NG")

/** A shopper's Beauty Rewards: points, tier, the last movements, and what staff changed. */
export function UserPoints({ id, name }: { id: string; name: string }) {
  const points = useRead("GET /admin/users/{id}/points", { params: { id }, query: { per_page: 5 } })
  const mayChange = useMay("users.update")
  const [adjusting, setAdjusting] = useState(false)
  return (
    <Panel
      title="Beauty Rewards"
      actions={mayChange && <SmallButton onClick={() => setAdjusting(true)}>Adjust points</SmallButton>}
    >
      <Loaded query={points}>
        {({ rewards, movements, adjustments }) => (
          <>
            <div className="flex flex-wrap items-center gap-x-6 gap-y-2 px-6 py-4">
              <Text weight="plus" className="tabular-nums">
                {count(rewards.points)} points
              </Text>
              <Badge size="2xsmall">{rewards.tier.name}</Badge>
              <Subtle>
                {count(rewards.year_points)} in twelve months, {count(rewards.on_the_way)} on the way
                {rewards.owed > 0 ? `, ${count(rewards.owed)} owed` : ""}
              </Subtle>
            </div>
            {movements.length > 0 && (
              <div className="overflow-x-auto">
                <Table>
                  <Table.Body>
                    {movements.map((movement) => (
                      <Table.Row key={movement.id}>
                        <Table.Cell>{movement.title}</Table.Cell>
                        <Table.Cell className="hidden sm:table-cell">{movement.detail}</Table.Cell>
                        <Table.Cell>{formatInstant(movement.at)}</Table.Cell>
                        <Table.Cell className="text-right tabular-nums">
                          {movement.points > 0 ? "+" : "−"}
                          {count(Math.abs(movement.points))}
                        </Table.Cell>
                      </Table.Row>
                    ))}
                  </Table.Body>
                </Table>
              </div>
            )}
            {adjustments.length > 0 && (
              <ul className="flex flex-col gap-y-1 px-6 py-4">
                {adjustments.map((adjustment) => (
                  <li key={adjustment.id}>
                    <Subtle>
                      {adjustment.by?.name ?? "A former member of staff"}: {adjustment.points > 0 ? "+" : "−"}
                      {count(Math.abs(adjustment.points))}, {adjustment.reason} (
                      {formatInstant(adjustment.at)})
                    </Subtle>
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </Loaded>
      {adjusting && <AdjustForm id={id} name={name} onClose={() => setAdjusting(false)} />}
    </Panel>
  )
}

function AdjustForm(props: { id: string; name: string; onClose: () => void }) {
  const [points, setPoints] = useState("")
  const [reason, setReason] = useState("")
  const key = useRef<string>(crypto.randomUUID())
  const put = (set: (value: string) => void) => (value: string) => {
    // Another wish is another act.
    key.current = crypto.randomUUID()
    set(value)
  }
  return (
    <EditDrawer
      title={`Points of ${props.name}`}
      isDirty={points !== "" || reason !== ""}
      onSave={(send) =>
        send("POST /admin/users/{id}/points", {
          params: { id: props.id },
          body: { points: sentFigure(points), reason },
          idempotencyKey: key.current,
        })
      }
      onClose={props.onClose}
    >
      <TextField
        name="points"
        label="Points"
        hint="A number below 0 deducts points. A point is ₦1; at most 5,000 per shopper in 30 days"
        inputMode="numeric"
        value={points}
        onChange={(typed) => put(setPoints)(typed)}
      />
      <ReasonField value={reason} onChange={put(setReason)} hint="Shown in the shopper's statement" />
    </EditDrawer>
  )
}
