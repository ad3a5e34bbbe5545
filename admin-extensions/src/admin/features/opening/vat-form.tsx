import { Button, Heading, Label, Switch, Text, toast } from "@medusajs/ui"
import { useId, useState } from "react"
import type { Data } from "../../../../../src/contract/calls"
import { useFields } from "../../platform/fields"
import { formatInstant } from "../../platform/figures"
import { useChange } from "../../platform/shop-queries"
import { useMay } from "../../platform/staff-access"
import { useSubmit } from "../../platform/submit"
import { Form, Refusal } from "../../ui/form"
import { Subtle } from "../../ui/text"
import { TextField } from "../../ui/text-field"

/** The setting as it was when the form was opened, and what it was before. */
export function VatForm(props: { vat: Data<"GET /admin/vat">; onReload: () => void }) {
  const id = useId()
  const [{ is_registered, tin, seen }] = useState(props.vat)
  const before = { is_registered, tin }
  const { value, set, bind, isDirty } = useFields(before)
  const { submit, isBusy, failure, forget } = useSubmit()
  const change = useChange()
  const mayChange = useMay("settings.update")
  const save = async () => {
    const answer = await submit(() => change.run("PUT /admin/vat", { body: { ...value, seen } }))
    if (!answer) return
    toast.success(answer.message)
    props.onReload()
  }
  return (
    <div className="grid gap-6 px-6 py-4 lg:grid-cols-2">
      <Form
        failure={failure}
        isDirty={isDirty}
        onSubmit={() => void save()}
        className="flex min-w-0 flex-col gap-y-4"
      >
        <Refusal
          failure={failure}
          onReload={() => {
            forget()
            props.onReload()
          }}
        />
        <div className="flex items-center gap-3">
          <Switch
            id={id}
            checked={value.is_registered}
            disabled={!mayChange}
            onCheckedChange={(on) => set({ is_registered: on })}
          />
          <Label htmlFor={id}>The shop is registered for VAT ({props.vat.rate}%)</Label>
        </div>
        <TextField
          {...bind("tin")}
          label="Tax identification number (TIN)"
          hint="Invoices and credit notes show it, such as 12345678-0001"
          autoComplete="off"
          disabled={!mayChange}
          optional={!value.is_registered}
        />
        <Subtle>Applies to new orders. Earlier orders do not change.</Subtle>
        {mayChange && (
          <div>
            <Button type="submit" size="small" isLoading={isBusy}>
              Save
            </Button>
          </div>
        )}
      </Form>
      <section>
        <Heading level="h2" className="pb-2">
          Until now
        </Heading>
        {props.vat.history.length === 0 ? (
          <Subtle>Never registered.</Subtle>
        ) : (
          <ul className="flex flex-col gap-y-2">
            {props.vat.history.map((one) => (
              <li key={one.set_at} className="flex flex-wrap justify-between gap-x-4">
                <Text size="small">
                  {one.is_registered ? `Registered, TIN ${one.tin}` : "Not registered"}
                </Text>
                <Subtle>
                  {one.set_by.name}, {formatInstant(one.set_at)}
                </Subtle>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}
