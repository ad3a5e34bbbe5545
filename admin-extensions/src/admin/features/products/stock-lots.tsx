import { Plus } from "@medusajs/icons"
import { useState } from "react"
import type { StockLot } from "../../../../../src/contract/admin-lots"
import type { StockRow } from "../../../../../src/contract/admin-stock"
import { figureOf } from "../../../../../src/contract/figures"
import { useRead } from "../../platform/shop-queries"
import { sentDay } from "../../platform/typed-days"
import { sentFigure } from "../../platform/typed-figures"
import { RemoveButton, SmallButton } from "../../ui/buttons"
import { DayField } from "../../ui/day-field"
import { EditDrawer } from "../../ui/edit-drawer"
import { FieldError } from "../../ui/field"
import { RecordDrawer } from "../../ui/record-drawer"
import { Loaded } from "../../ui/screen"
import { Subtle } from "../../ui/text"
import { TextField } from "../../ui/text-field"
import { shadeName } from "./stock-words"

interface TypedLot {
  key: number
  lot: string
  expires_on: string
  units: string
}

interface Props {
  row: StockRow
  onClose: () => void
}

/** Which lots of one shade are on the shelf, and when each expires. */
export function StockLots(props: Props) {
  const params = { variant_id: props.row.variant_id, per_page: 100 }
  const lots = useRead("GET /admin/stock-lots", { query: params })
  const [round, setRound] = useState(0)
  if (lots.data === undefined) {
    return (
      <RecordDrawer title={`Lots: ${shadeName(props.row)}`} onClose={props.onClose}>
        <Loaded query={lots}>{() => null}</Loaded>
      </RecordDrawer>
    )
  }
  const reload = () => void lots.refetch().then(() => setRound((last) => last + 1))
  return <LotsForm key={round} {...props} saved={lots.data} onReload={reload} />
}

function LotsForm({ row, saved, onClose, onReload }: Props & { saved: StockLot[]; onReload: () => void }) {
  // As they were when the form was opened, whatever is read meanwhile.
  const [seen] = useState(() => saved.map(({ id, units }) => ({ id, units })))
  const [before] = useState(() =>
    saved.map(({ lot, expires_on, units }, key) => ({ key, lot, expires_on, units: String(units) })),
  )
  const [lots, setLots] = useState<TypedLot[]>(before)
  const set = (key: number, part: Partial<TypedLot>) =>
    setLots(lots.map((one) => (one.key === key ? { ...one, ...part } : one)))
  const add = () =>
    setLots([
      ...lots,
      { key: Math.max(-1, ...lots.map(({ key }) => key)) + 1, lot: "", expires_on: "", units: "" },
    ])
  const inLots = lots.reduce((sum, { units }) => sum + (figureOf(units) ?? 0), 0)
  return (
    <EditDrawer
      title={`Lots: ${shadeName(row)}`}
      isDirty={JSON.stringify(lots) !== JSON.stringify(before)}
      onSave={(send) =>
        send("PUT /admin/inventory/{variant_id}/lots", {
          params: { variant_id: row.variant_id },
          body: {
            seen,
            lots: lots.map(({ lot, expires_on, units }) => ({
              lot,
              expires_on: sentDay(expires_on),
              units: sentFigure(units),
            })),
          },
        })
      }
      onClose={onClose}
      onReload={onReload}
    >
      <Subtle>
        {row.stocked_quantity} on the shelf, {Math.max(0, row.stocked_quantity - inLots)} of them without a
        lot. The first to expire go out first.
      </Subtle>
      <FieldError name="lots" />
      <ul aria-label="Lots" className="flex flex-col divide-y">
        {lots.map((one, index) => (
          <li key={one.key} className="grid grid-cols-[1fr_auto] items-start gap-3 py-3">
            <div className="grid min-w-0 grid-cols-2 gap-3">
              <div className="col-span-2">
                <DayField
                  name={`lots.${index}.expires_on`}
                  label="Expires on"
                  size="small"
                  value={one.expires_on}
                  onChange={(expires_on) => set(one.key, { expires_on })}
                />
              </div>
              <TextField
                name={`lots.${index}.lot`}
                label="Lot"
                optional
                size="small"
                maxLength={40}
                value={one.lot}
                onChange={(lot) => set(one.key, { lot })}
              />
              <TextField
                name={`lots.${index}.units`}
                label="Units"
                size="small"
                inputMode="numeric"
                value={one.units}
                onChange={(typed) => set(one.key, { units: typed })}
              />
            </div>
            <RemoveButton
              name={`lot ${index + 1}`}
              onClick={() => setLots(lots.filter(({ key }) => key !== one.key))}
            />
          </li>
        ))}
      </ul>
      <div>
        <SmallButton onClick={add}>
          <Plus /> Add a lot
        </SmallButton>
      </div>
    </EditDrawer>
  )
}
