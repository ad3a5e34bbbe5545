import { Text } from "@medusajs/ui"
import { useState } from "react"
import type { Step } from "../../platform/editing"
import { sentFigure } from "../../platform/typed-figures"
import { ChoiceField } from "../../ui/choice-field"
import { EditDrawer } from "../../ui/edit-drawer"
import { Field } from "../../ui/field"
import { Strong } from "../../ui/text"
import { TextField } from "../../ui/text-field"
import { REMEDIES, remedyLabel, type StaffReturn } from "./return-words"

interface Came {
  restocked: string
  written_off: string
}

/** What was in the parcel, line by line: restocked, or written off. */
export function ReturnReceipt({ one, ...step }: Step & { one: StaffReturn }) {
  // What was broken or too old is not sold again, unless whoever unpacks it sees otherwise.
  const isWhole = one.reason !== "damaged" && one.reason !== "past_date"
  const gone = one.items.filter(({ is_sold }) => !is_sold)
  const [before] = useState(() =>
    Object.fromEntries(
      one.items.map(({ id, quantity, is_sold }): [string, Came] => {
        const isBack = isWhole && is_sold
        return [id, { restocked: String(isBack ? quantity : 0), written_off: String(isBack ? 0 : quantity) }]
      }),
    ),
  )
  // What nothing can replace is paid back.
  const [chosen] = useState(gone.length > 0 && one.remedy === "replacement" ? "wallet" : one.remedy)
  const [came, setCame] = useState(before)
  const [remedy, setRemedy] = useState<StaffReturn["remedy"]>(chosen)
  const set = (id: string, part: keyof Came, value: string) =>
    setCame((now) => ({
      ...now,
      [id]: { ...(now[id] ?? { restocked: "0", written_off: "0" }), [part]: value },
    }))
  return (
    <EditDrawer
      {...step}
      title={`Receive ${one.number}`}
      action="Receive"
      isDirty={came !== before || remedy !== chosen}
      onSave={(send) =>
        send("PUT /admin/returns/{id}/receive", {
          params: { id: one.id },
          body: {
            lines: one.items.map(({ id }) => ({
              line_id: id,
              restocked: sentFigure(came[id]?.restocked ?? "") ?? 0,
              written_off: sentFigure(came[id]?.written_off ?? "") ?? 0,
            })),
            remedy,
          },
        })
      }
    >
      <Text size="small">
        Only unopened, undamaged items go back on the shelf. We e-mail the shopper that the return has
        arrived.
      </Text>
      <ChoiceField
        name="remedy"
        label="What the shopper gets"
        value={remedy}
        choices={REMEDIES.filter((id) => id !== "replacement" || gone.length === 0).map((id) => ({
          id,
          name: remedyLabel[id],
        }))}
        onChange={setRemedy}
      />
      {remedy === "replacement" && (
        <Text size="small">
          Makes an order of ₦0 for the shopper. It waits on the order desk under “Paid, to pack”.
        </Text>
      )}
      <Field name="lines" label="What was in the parcel">
        {(input) => (
          <ul {...input} className="flex flex-col gap-y-4">
            {one.items.map((item, index) => (
              <li key={item.id} className="flex flex-col gap-y-2">
                <Strong>
                  {item.quantity} × {item.name}
                  {item.variant_title ? `, ${item.variant_title}` : ""}
                </Strong>
                {!item.is_sold && (
                  <Text size="small">No longer sold: it can't be restocked or replaced.</Text>
                )}
                <div className="grid grid-cols-2 gap-x-4">
                  {item.is_sold && (
                    <TextField
                      name={`lines.${index}.restocked`}
                      label="Back on the shelf"
                      aria-label={`Back on the shelf: ${item.name}`}
                      size="small"
                      inputMode="numeric"
                      autoComplete="off"
                      value={came[item.id]?.restocked ?? ""}
                      onChange={(value) => set(item.id, "restocked", value)}
                    />
                  )}
                  <TextField
                    name={`lines.${index}.written_off`}
                    label="Written off"
                    aria-label={`Written off: ${item.name}`}
                    size="small"
                    inputMode="numeric"
                    autoComplete="off"
                    value={came[item.id]?.written_off ?? ""}
                    onChange={(value) => set(item.id, "written_off", value)}
                  />
                </div>
              </li>
            ))}
          </ul>
        )}
      </Field>
    </EditDrawer>
  )
}
