import { Input, Table } from "@medusajs/ui"
import { useContext } from "react"
import type { StaffProduct } from "../../../../../src/contract/admin-products"
import { FieldErrors } from "../../ui/field"
import type { ProductForm, VariantForm } from "./product-form"

const COLUMNS = [
  { name: "regular", label: "Regular ₦" },
  { name: "sale", label: "Sale ₦" },
  { name: "wholesale", label: "Wholesale ₦" },
] as const

/** The three prices of each shade and size. */
export function VariantPrices(props: {
  product: StaffProduct
  form: ProductForm
  /** Variants as they were sent last: the shop names fields by their place among them. */
  sent: string[]
  onChange: (variants: VariantForm[]) => void
}) {
  const errors = useContext(FieldErrors)
  const errorOf = (id: string, name: string) =>
    errors[`variants.${props.sent.indexOf(id)}.${name}_price`]?.[0]
  const set = (id: string, change: Partial<VariantForm>) =>
    props.onChange(
      props.form.variants.map((variant) => (variant.id === id ? { ...variant, ...change } : variant)),
    )
  const problems = props.form.variants.flatMap(({ id }) =>
    COLUMNS.flatMap(({ name }) => {
      const error = errorOf(id, name)
      const variant = props.product.variants.find((one) => one.id === id)
      return error ? [`${variant?.title ?? "Variant"}: ${error}`] : []
    }),
  )
  return (
    <div className="flex flex-col gap-2">
      <div className="overflow-x-auto rounded-md border border-ui-border-base">
        <Table>
          <Table.Header>
            <Table.Row>
              <Table.HeaderCell>Variant</Table.HeaderCell>
              {COLUMNS.map(({ name, label }) => (
                <Table.HeaderCell key={name}>{label}</Table.HeaderCell>
              ))}
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {props.form.variants.map((variant, index) => {
              const title = props.product.variants[index]?.title ?? ""
              return (
                <Table.Row key={variant.id}>
                  <Table.Cell>{title === "Default variant" ? "The product" : title}</Table.Cell>
                  {COLUMNS.map(({ name, label }) => (
                    <Table.Cell key={name} className="py-1">
                      <Input
                        size="small"
                        inputMode="decimal"
                        className="w-28 tabular-nums"
                        aria-label={`${label} ${title}`}
                        aria-invalid={errorOf(variant.id, name) ? true : undefined}
                        value={variant[name]}
                        onChange={(event) => set(variant.id, { [name]: event.target.value })}
                      />
                    </Table.Cell>
                  ))}
                </Table.Row>
              )
            })}
          </Table.Body>
        </Table>
      </div>
      {problems.map((problem) => (
        <span key={problem} role="alert" className="txt-small text-ui-fg-error">
          {problem}
        </span>
      ))}
    </div>
  )
}
