import type { User } from "@contract/account"
import { useEffect } from "react"
import { useFields } from "~/platform/forms/use-form"
import { useRead } from "~/platform/query/use-read"
import { addressesQuery } from "../addresses/address-query"
import {
  BLANK_PLACE,
  type CheckoutFields,
  chosenAddress,
  FIELD_ORDER,
  fieldsOf,
  NEW_ADDRESS,
  withAddress,
} from "./form-fields"
import { rememberForm, restoreForm } from "./form-storage"

/** What is typed at checkout, stored for the tab, with the saved address that replaces it. */
export function useCheckoutFields(user: User) {
  const form = useFields<CheckoutFields>(() => restoreForm(user.id, fieldsOf(user)), FIELD_ORDER)
  const book = useRead(addressesQuery)
  const chosen = chosenAddress(form.values, book.data ?? [])

  useEffect(() => rememberForm(user.id, form.values), [user.id, form.values])

  const set = <Name extends keyof CheckoutFields>(name: Name, value: CheckoutFields[Name]) => {
    form.change((now) => {
      if (name === "state" && value !== now.state) return { ...now, lga: "" }
      // Another address than those that are saved: not the one of the profile, which is most likely among them.
      const isNew = name === "address_id" && value === NEW_ADDRESS && now.address === (user.address ?? "")
      return isNew ? { ...now, ...BLANK_PLACE } : now
    })
    form.set(name, value)
  }

  const fields = withAddress(form.values, chosen)
  return {
    fields,
    set,
    errors: form.errors,
    /** For fields of text. */
    form: { values: fields, errors: form.errors, set },
    showErrors: form.show,
    formRef: form.formRef,
    book,
    chosen,
  }
}
