import { Alert, Button, Text } from "@medusajs/ui"
import { useState } from "react"
import { useFields } from "../../platform/fields"
import { counted } from "../../platform/figures"
import { useChange, useRead } from "../../platform/shop-queries"
import { useSubmit } from "../../platform/submit"
import { MainButton, SmallButton } from "../../ui/buttons"
import { Form } from "../../ui/form"
import { Strong, Subtle } from "../../ui/text"
import { TextField } from "../../ui/text-field"
import type { OrderShopper } from "./new-order"

/** Who it is for: found by the whole phone number or e-mail, or noted. */
export function NewOrderShopper(props: {
  shopper: OrderShopper | null
  onChoose: (shopper: OrderShopper | null) => void
}) {
  const [typed, setTyped] = useState("")
  const [asked, setAsked] = useState("")
  const found = useRead("GET /admin/order-shoppers", { query: { q: asked } }, { enabled: asked !== "" })
  const { shopper } = props
  if (shopper) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Named shopper={shopper} />
        <SmallButton onClick={() => props.onChoose(null)}>Choose another shopper</SmallButton>
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-4">
      <Form
        failure={null}
        isDirty={false}
        className="flex flex-wrap items-end gap-2"
        onSubmit={() => setAsked(typed.trim())}
      >
        <div className="w-72">
          <TextField
            name="q"
            label="Phone number or e-mail"
            size="small"
            autoComplete="off"
            value={typed}
            onChange={setTyped}
          />
        </div>
        <Button type="submit" size="small" variant="secondary" isLoading={found.isFetching}>
          Find
        </Button>
      </Form>
      {found.error && <Alert variant="error">{found.error.message}</Alert>}
      {found.data && found.data.length > 0 && (
        <ul aria-label="Found shoppers" className="flex flex-col gap-2">
          {found.data.map((one) => (
            <li key={one.id} className="flex flex-wrap items-center justify-between gap-3">
              <Named shopper={one} />
              <MainButton onClick={() => props.onChoose(one)}>Choose</MainButton>
            </li>
          ))}
        </ul>
      )}
      {found.data?.length === 0 && (
        // Another search, another form.
        <NewShopper key={asked} typed={asked} onMade={props.onChoose} />
      )}
    </div>
  )
}

function Named({ shopper }: { shopper: OrderShopper }) {
  const orders = counted(shopper.orders_count, "order")
  return (
    <div>
      <Strong>
        {shopper.first_name} {shopper.last_name}
      </Strong>
      <Subtle>
        {[shopper.phone, shopper.email, orders, shopper.has_account ? null : "no account"]
          .filter(Boolean)
          .join(" · ")}
      </Subtle>
    </div>
  )
}

function NewShopper({ typed, onMade }: { typed: string; onMade: (shopper: OrderShopper) => void }) {
  const before = {
    first_name: "",
    last_name: "",
    phone: typed.includes("@") ? "" : typed,
    email: typed.includes("@") ? typed : "",
  }
  const { value: values, bind, isDirty } = useFields(before)
  const { submit, isBusy, failure } = useSubmit()
  const change = useChange()
  const save = async () => {
    const answer = await submit(() => change.run("POST /admin/order-shoppers", { body: values }))
    if (answer) onMade(answer.data)
  }
  const input = (name: keyof typeof values, label: string, type: "text" | "tel" | "email" = "text") => (
    <TextField {...bind(name)} label={label} size="small" type={type} autoComplete="off" />
  )
  return (
    <Form
      failure={failure}
      isDirty={isDirty}
      onSubmit={() => void save()}
      className="flex flex-col items-start gap-3"
    >
      <Text size="small">No account found. Enter the shopper's details; this does not open an account.</Text>
      {failure && Object.keys(failure.errors).length === 0 && (
        <Alert variant="error">{failure.message}</Alert>
      )}
      <div className="grid w-full gap-3 sm:grid-cols-2">
        {input("first_name", "First name")}
        {input("last_name", "Last name")}
        {input("phone", "Phone", "tel")}
        {input("email", "E-mail", "email")}
      </div>
      <Button type="submit" size="small" isLoading={isBusy}>
        Use these details
      </Button>
    </Form>
  )
}
