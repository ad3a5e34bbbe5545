import { StatusBadge, Text } from "@medusajs/ui"
import { useState } from "react"
import type { StaffCoupon } from "../../../../../src/contract/admin-coupons"
import { figureOf } from "../../../../../src/contract/figures"
import { exactNaira } from "../../platform/figures"
import { useRead } from "../../platform/shop-queries"
import { quantityProblem } from "../../platform/typed-figures"
import { Form } from "../../ui/form"
import { QuantityInput } from "../../ui/quantity-input"
import { RecordDrawer } from "../../ui/record-drawer"
import { Loaded } from "../../ui/screen"
import { CheckField } from "../../ui/switch-field"
import { Figure, Strong, Subtle } from "../../ui/text"
import { ProductPicker } from "../products/product-picker"

type Product = StaffCoupon["products"][number]

/** What a cart would get of everything that runs now. Nothing is stored, and nothing used up. */
export function CouponTrial({ onClose }: { onClose: () => void }) {
  const [products, setProducts] = useState<Product[]>([])
  const [units, setUnits] = useState<Record<string, string>>({})
  const [isWholesale, setWholesale] = useState(false)
  const [isFirst, setFirst] = useState(false)
  const unitsOf = (id: string) => units[id] ?? "1"
  // Nothing is asked while it is not said how many of each.
  const isCart = products.every(({ id }) => quantityProblem(unitsOf(id)) === null)
  const lines = isCart ? products.map(({ id }) => `${id}:${figureOf(unitsOf(id))}`).join(",") : ""
  const trial = useRead(
    "GET /admin/coupon-trial",
    { query: { lines, wholesale: isWholesale ? "yes" : "no", first_order: isFirst ? "yes" : "no" } },
    { enabled: lines !== "" },
  )
  return (
    <RecordDrawer title="Try a cart" onClose={onClose}>
      {/* A trial: nothing of it is stored. */}
      <Form failure={null} isDirty={false} className="flex flex-col gap-y-5" onSubmit={() => undefined}>
        <Subtle>Which active coupons and promotions this cart gets. It does not count as a use.</Subtle>
        <ProductPicker label="The cart" value={products} onChange={setProducts} />
        <ul aria-label="How many of each" className="flex flex-col gap-2">
          {products.map(({ id, name }) => (
            <li key={id} className="flex items-center gap-3">
              <Text size="small" className="min-w-0 flex-1">
                {name}
              </Text>
              <QuantityInput
                label={`How many of ${name}`}
                value={unitsOf(id)}
                onChange={(typed) => setUnits({ ...units, [id]: typed })}
              />
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          <CheckField label="At wholesale prices" value={isWholesale} onChange={setWholesale} />
          <CheckField label="First order" value={isFirst} onChange={setFirst} />
        </div>
        {lines !== "" && (
          <Loaded query={trial}>
            {({ subtotal, discount, total, offers }) => (
              <div role="status" className="flex flex-col gap-y-4">
                <dl className="flex flex-col gap-1">
                  <Sum name="Products" amount={subtotal} />
                  <Sum name="Taken off without a code" amount={-discount} />
                  <Sum name="Total without delivery" amount={total} />
                </dl>
                <ul aria-label="Active offers" className="flex flex-col divide-y">
                  {offers.map((offer) => (
                    <li key={offer.id} className="flex items-start justify-between gap-4 py-2">
                      <div className="min-w-0">
                        <Strong>{offer.is_automatic ? offer.name : offer.code}</Strong>
                        <Subtle size="xsmall">
                          {offer.why ?? (offer.is_automatic ? "Automatic" : "With the code typed")}
                        </Subtle>
                      </div>
                      <div className="flex flex-col items-end gap-1">
                        <Figure>{offer.why === null ? exactNaira(-offer.discount) : "–"}</Figure>
                        {offer.is_taken && <StatusBadge color="green">Taken</StatusBadge>}
                      </div>
                    </li>
                  ))}
                </ul>
                {offers.length === 0 && <Subtle>No active offers.</Subtle>}
              </div>
            )}
          </Loaded>
        )}
      </Form>
    </RecordDrawer>
  )
}

function Sum({ name, amount }: { name: string; amount: number }) {
  return (
    <div className="flex justify-between">
      <dt className="txt-small text-ui-fg-subtle">{name}</dt>
      <dd className="txt-small tabular-nums">{exactNaira(amount)}</dd>
    </div>
  )
}
