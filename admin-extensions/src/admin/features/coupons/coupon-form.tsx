import { Label, RadioGroup } from "@medusajs/ui"
import { type ReactNode, useId, useState } from "react"
import type { StaffCoupon } from "../../../../../src/contract/admin-coupons"
import type { Step } from "../../platform/editing"
import { useFields } from "../../platform/fields"
import { type Send, useRead } from "../../platform/shop-queries"
import { ChoiceField, choicesOf } from "../../ui/choice-field"
import { DayField } from "../../ui/day-field"
import { EditDrawer } from "../../ui/edit-drawer"
import { Field } from "../../ui/field"
import { NamePicker } from "../../ui/name-picker"
import { SwitchField } from "../../ui/switch-field"
import { Subtle } from "../../ui/text"
import { TextField } from "../../ui/text-field"
import { asNodes, withPaths } from "../catalogue/catalogue-nodes"
import { ProductPicker } from "../products/product-picker"
import { CouponAccounts } from "./coupon-accounts"
import { CouponTiers } from "./coupon-tiers"
import { bodyOf, type CouponValues, valuesOf } from "./coupon-values"
import { buyersLabel } from "./coupon-words"

const BUYERS = choicesOf(buyersLabel)

/** All fields of a coupon. What is left empty is not asked for. */
export function CouponForm({ coupon, ...step }: Step & { coupon: StaffCoupon | null }) {
  const [before] = useState(() => valuesOf(coupon))
  const { value, set, bind, changed, isDirty } = useFields(before)
  const save = (send: Send) =>
    coupon
      ? send("PUT /admin/coupon/update/{id}", {
          params: { id: coupon.id },
          body: { ...bodyOf(value, changed), updated_at: coupon.updated_at },
        })
      : send("POST /admin/coupon/store", {
          // Without a name the coupon is called by its code.
          body: { ...bodyOf(value, value), code: value.code, name: value.name || undefined },
        })
  return (
    <EditDrawer {...step} title={coupon ? coupon.code : "New coupon"} isDirty={isDirty} onSave={save}>
      <TextField
        {...bind("code")}
        label="Code"
        hint="Letters, digits and hyphens. Capitals don't matter"
        maxLength={40}
        autoComplete="off"
        autoFocus={!coupon}
        className="uppercase"
      />
      <TextField
        {...bind("name")}
        label="Name"
        hint={value.is_automatic ? "What shoppers see in the cart" : "For staff"}
        optional={!coupon}
        maxLength={120}
      />
      <Worth value={value} onKind={(kind) => set({ kind })}>
        {value.kind === "tiers" ? (
          <CouponTiers value={value.tiers} onChange={(tiers) => set({ tiers })} />
        ) : (
          <TextField
            {...bind("worth")}
            name={value.kind === "amount" ? "coupon_amount" : "percentage"}
            label={value.kind === "amount" ? "Amount, in naira" : "Percent"}
            hint={
              value.kind === "amount"
                ? "Never more than the products cost"
                : "Off the products, not off the delivery"
            }
            inputMode="decimal"
          />
        )}
      </Worth>
      <SwitchField
        label="Automatic"
        hint="Shoppers type nothing. A cart gets the offer that saves most"
        value={value.is_automatic}
        onChange={(is_automatic) => set({ is_automatic, ...(is_automatic && { multiple_usage: true }) })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <DayField {...bind("starting_date")} label="First day" hint="Empty: at once" optional />
        <DayField
          {...bind("expiring_date")}
          label="Last day"
          hint="To midnight in Lagos; empty: for good"
          optional
        />
      </div>
      <TextField
        {...bind("number_of_user")}
        label="How many shoppers can use it"
        hint="Leave empty for no limit"
        optional
        inputMode="numeric"
      />
      <SwitchField
        {...bind("multiple_usage")}
        label="Reusable"
        hint="Each shopper can use it any number of times. Off: once"
      />
      <SwitchField
        {...bind("first_order_only")}
        label="First order only"
        hint="For shoppers who have never ordered"
      />
      <TextField
        {...bind("minimum_spend")}
        label="Minimum spend, in naira"
        hint="Of the eligible products, before the discount"
        optional
        inputMode="decimal"
      />
      <ChoiceField {...bind("buyers")} label="Eligible customers" choices={BUYERS} />
      {value.buyers === "named" && <CouponAccounts value={value} onChange={set} />}
      <Targets value={value} set={set} />
      <SwitchField
        {...bind("is_active")}
        label="Active"
        hint="A paused coupon stays here and can’t be used"
      />
    </EditDrawer>
  )
}

function Worth(props: { value: CouponValues; onKind: (kind: string) => void; children: ReactNode }) {
  const id = useId()
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="txt-compact-small-plus mb-2">Discount type</legend>
      <RadioGroup value={props.value.kind} onValueChange={props.onKind} className="flex flex-wrap gap-6">
        {[
          ["percentage", "A percentage"],
          ["amount", "An amount"],
          ["tiers", "By quantity"],
        ].map(([kind = "", label]) => (
          <div key={kind} className="flex items-center gap-2">
            <RadioGroup.Item id={`${id}-${kind}`} value={kind} />
            <Label htmlFor={`${id}-${kind}`} size="small">
              {label}
            </Label>
          </div>
        ))}
      </RadioGroup>
      {props.children}
    </fieldset>
  )
}

/** Eligible products. */
function Targets({ value, set }: { value: CouponValues; set: (part: Partial<CouponValues>) => void }) {
  const brands = useRead("GET /brands-admin")
  const tree = useRead("GET /admin/catalogue-tree")
  const places = withPaths(asNodes(tree.data ?? [])).map(({ node, path }) => ({ id: node.id, name: path }))
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="txt-compact-small-plus">Eligible products</legend>
      <Subtle>Products named in any of the three. Leave all empty for every product.</Subtle>
      <Field name="category_ids" label="Categories" optional>
        {() => (
          <NamePicker
            what="categories"
            all={places}
            value={value.categories}
            onChange={(categories) => set({ categories })}
          />
        )}
      </Field>
      <Field name="brand_ids" label="Brands" optional>
        {() => (
          <NamePicker
            what="brands"
            all={brands.data ?? []}
            value={value.brands}
            onChange={(chosen) => set({ brands: chosen })}
          />
        )}
      </Field>
      <Field name="product_ids" label="Products" optional>
        {() => (
          <ProductPicker
            label="Products of the coupon"
            value={value.products}
            onChange={(products) => set({ products })}
          />
        )}
      </Field>
    </fieldset>
  )
}
