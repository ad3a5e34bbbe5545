import { Alert, Hint, Text } from "@medusajs/ui"
import { useRef, useState } from "react"
import type { ProductSet, SetPart } from "../../../../../src/contract/admin-product-sets"
import { figureOf } from "../../../../../src/contract/figures"
import { MOST_PARTS, piecesIn, priceSingly, setsFrom } from "../../../../../src/contract/set-parts"
import { counted, formatPrice } from "../../platform/figures"
import { useRead } from "../../platform/shop-queries"
import { useMay } from "../../platform/staff-access"
import { sentFigure } from "../../platform/typed-figures"
import { RemoveButton } from "../../ui/buttons"
import { EditDrawer } from "../../ui/edit-drawer"
import { Fact } from "../../ui/facts"
import { FieldError } from "../../ui/field"
import { RecordDrawer } from "../../ui/record-drawer"
import { Loaded } from "../../ui/screen"
import { Strong, Subtle } from "../../ui/text"
import { TextField } from "../../ui/text-field"
import { VariantFinder } from "./variant-finder"

interface TypedPart extends Omit<SetPart, "quantity" | "product_id" | "image"> {
  quantity: string
}

interface Props {
  variantId: string
  onClose: (isSaved: boolean) => void
}

/** What is in a shade or size that is sold as a set of others. */
export function ProductSetDrawer(props: Props) {
  const set = useRead("GET /admin/product-sets/{variant_id}", { params: { variant_id: props.variantId } })
  const [round, setRound] = useState(0)
  const mayChange = useMay("catalogue.update")
  if (set.data === undefined || !mayChange) {
    return (
      <RecordDrawer
        title={set.data ? titleOf(set.data) : "What is in this set"}
        onClose={() => props.onClose(false)}
      >
        <Loaded query={set} isEmpty={({ parts }) => parts.length === 0} empty="Not a set: sold on its own">
          {({ parts, price }) => <Contents parts={parts} price={price} />}
        </Loaded>
      </RecordDrawer>
    )
  }
  const reload = () => void set.refetch().then(() => setRound((last) => last + 1))
  return <SetForm key={round} {...props} set={set.data} onReload={reload} />
}

const nameOf = ({ name, variant_title }: Pick<SetPart, "name" | "variant_title">) =>
  [name, variant_title].filter(Boolean).join(", ")

function SetForm({ set, variantId, onClose, onReload }: Props & { set: ProductSet; onReload: () => void }) {
  // As they were when the form was opened, whatever is read meanwhile.
  const [before] = useState(() => typedParts(set.parts))
  const [seen] = useState(() => set.parts.map(({ variant_id, quantity }) => ({ variant_id, quantity })))
  const [parts, setParts] = useState<TypedPart[]>(before)
  const isSaved = useRef(false)
  return (
    <EditDrawer
      title={titleOf(set)}
      isDirty={JSON.stringify(parts) !== JSON.stringify(before)}
      onSave={async (send) => {
        const answer = await send("PUT /admin/product-sets/{variant_id}", {
          params: { variant_id: variantId },
          body: {
            seen,
            parts: parts.map(({ variant_id, quantity }) => ({
              variant_id: variant_id ?? "",
              quantity: sentFigure(quantity),
            })),
          },
        })
        isSaved.current = true
        return answer
      }}
      onClose={() => onClose(isSaved.current)}
      onReload={onReload}
    >
      <Subtle>
        A set has no stock of its own: each order takes its parts. If this product has stock, count it to 0
        first.
      </Subtle>
      {set.orders_held > 0 && (
        <Alert variant="warning">
          {counted(set.orders_held, "order with it is", "orders with it are")} still to be packed. Until then
          its parts can’t change.
        </Alert>
      )}
      {set.in_sets.length > 0 && (
        <Alert variant="info">
          It is a part of {set.in_sets.map(({ name }) => name).join(", ")}. A set can’t be a part of another.
        </Alert>
      )}
      <VariantFinder
        chosen={[variantId, ...parts.flatMap(({ variant_id }) => variant_id ?? [])]}
        onAdd={({ variant_id, name, variant_title, sku, stock_quantity, regular_price }) =>
          setParts([
            ...parts,
            {
              ...{ variant_id, name, variant_title, sku, stock_quantity },
              price: regular_price,
              quantity: "1",
            },
          ])
        }
      />
      <FieldError name="parts" />
      <ul aria-label="Parts" className="flex flex-col divide-y">
        {parts.map((part, index) => (
          <PartRow
            key={part.variant_id ?? part.name}
            part={part}
            index={index}
            onType={(quantity) =>
              setParts(parts.map((one, at) => (at === index ? { ...one, quantity } : one)))
            }
            onRemove={() => setParts(parts.filter((_, at) => at !== index))}
          />
        ))}
      </ul>
      {parts.length === 0 && (
        <Subtle>
          {set.is_set
            ? "Without parts it is sold on its own, with 0 in stock until you count it."
            : `No parts: sold on its own, and ${set.stock_quantity} available.`}
        </Subtle>
      )}
      {parts.length > MOST_PARTS && <Hint variant="error">{`At most ${MOST_PARTS} parts`}</Hint>}
      {parts.length > 0 && <Sums parts={parts} price={set.price} />}
    </EditDrawer>
  )
}

const titleOf = (set: ProductSet) => `What is in this set: ${nameOf(set)}`

/** For staff who may read and not change. */
function Contents({ parts, price }: Pick<ProductSet, "parts" | "price">) {
  return (
    <>
      <ul aria-label="Parts" className="flex flex-col gap-y-3">
        {parts.map((part) => (
          <li key={part.variant_id ?? part.name}>
            <Text size="small">
              {part.quantity} × {nameOf(part)}
            </Text>
            <Subtle size="xsmall">{aboutPart(part)}</Subtle>
          </li>
        ))}
      </ul>
      <Sums parts={typedParts(parts)} price={price} />
    </>
  )
}

const aboutPart = ({ sku, stock_quantity, price }: Pick<SetPart, "sku" | "stock_quantity" | "price">) =>
  [sku, `${stock_quantity} available`, price !== null && formatPrice(price)].filter(Boolean).join(" · ")

const typedParts = (parts: SetPart[]): TypedPart[] =>
  parts.map(({ variant_id, name, variant_title, sku, stock_quantity, price, quantity }) => ({
    ...{ variant_id, name, variant_title, sku, stock_quantity, price },
    quantity: String(quantity),
  }))

function PartRow(props: {
  part: TypedPart
  index: number
  onType: (quantity: string) => void
  onRemove: () => void
}) {
  const { part, index } = props
  return (
    <li className="grid grid-cols-[1fr_5rem_auto] items-start gap-x-3 py-3">
      <div className="min-w-0">
        <Strong className="[overflow-wrap:anywhere]">{nameOf(part)}</Strong>
        <Subtle size="xsmall">{aboutPart(part)}</Subtle>
        {part.variant_id === null && (
          <Hint variant="error">This stock has no product. Remove it and add the product.</Hint>
        )}
        <FieldError name={`parts.${index}.variant_id`} />
      </div>
      <TextField
        name={`parts.${index}.quantity`}
        label="In one set"
        size="small"
        inputMode="numeric"
        aria-label={`${nameOf(part)}: how many in one set`}
        value={part.quantity}
        onChange={(typed) => props.onType(typed)}
      />
      <RemoveButton name={nameOf(part)} onClick={props.onRemove} />
    </li>
  )
}

/** How many sets these parts make now, and what a shopper saves by the set. */
function Sums({ parts, price }: { parts: TypedPart[]; price: number | null }) {
  const counted = parts.map((part) => ({ ...part, quantity: figureOf(part.quantity) || 1 }))
  const singly = priceSingly(counted)
  const saving = singly !== null && price !== null ? singly - price : null
  return (
    <div className="flex flex-col gap-3 rounded-md bg-ui-bg-subtle p-3">
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <Fact name="Pieces">{piecesIn(counted)}</Fact>
        <Fact name="Sets now">{setsFrom(counted)}</Fact>
        <Fact name="Parts singly">{singly === null ? "No price yet" : formatPrice(singly)}</Fact>
        <Fact name="This set">{price === null ? "No price yet" : formatPrice(price)}</Fact>
      </dl>
      {saving !== null && singly !== null && singly > 0 && (
        <Text size="small">
          {saving > 0
            ? `Shoppers save ${formatPrice(saving)}, ${Math.round((saving / singly) * 100)} %.`
            : "The set costs no less than its parts."}
        </Text>
      )}
    </div>
  )
}
