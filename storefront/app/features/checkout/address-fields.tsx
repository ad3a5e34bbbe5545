import { useQuery } from "@tanstack/react-query"
import { ApiError } from "~/platform/api/error"
import { formatNaira } from "~/platform/money"
import { queryClient } from "~/platform/query/browser-client"
import { Alert } from "~/ui/alert"
import { Button } from "~/ui/button"
import { Field } from "~/ui/field"
import { TruckIcon } from "~/ui/icons"
import { Input } from "~/ui/input"
import { Select } from "~/ui/select"
import { Spinner } from "~/ui/spinner"
import { friendlyDay } from "../orders/date-words"
import { statesQuery } from "./delivery-query"
import type { CheckoutFields } from "./form-fields"
import type { Checkout } from "./use-checkout"

/** State and LGA first, since they decide the fee; then the rest of the address. */
export function AddressFields({ checkout }: { checkout: Checkout }) {
  const { fields, errors, set, fee, feeAsked } = checkout
  const states = useQuery(statesQuery, queryClient)
  const lgas = states.data?.find((state) => state.id === fields.state)?.lgas ?? []
  const noDelivery =
    feeAsked && fee.error instanceof ApiError && fee.error.status === 422 ? fee.error.message : null
  const text = (name: Exclude<keyof CheckoutFields, "delivery_method">) => ({
    name,
    value: fields[name],
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
  })

  if (states.isError && !states.data)
    return (
      <Alert
        tone="error"
        title="We could not load the list of states"
        action={
          <Button variant="secondary" size="small" onClick={() => states.refetch()}>
            Try again
          </Button>
        }
      />
    )

  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="State" error={errors.state} required>
        {(aria) => (
          <Select {...aria} {...text("state")} autoComplete="address-level1" disabled={states.isPending}>
            <option value="">{states.isPending ? "Loading…" : "Choose your state"}</option>
            {states.data?.map((state) => (
              <option key={state.id} value={state.id}>
                {state.name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Local government area" error={errors.lga ?? noDelivery} required>
        {(aria) => (
          <Select {...aria} {...text("lga")} disabled={lgas.length === 0}>
            <option value="">{fields.state ? "Choose your LGA" : "Choose your state first"}</option>
            {lgas.map((lga) => (
              <option key={lga.id} value={lga.id}>
                {lga.name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <FeeLine checkout={checkout} />
      <Field label="Street address" error={errors.address} required className="sm:col-span-2">
        {(aria) => (
          <Input
            {...aria}
            {...text("address")}
            autoComplete="address-line1"
            maxLength={250}
            placeholder="House number and street"
          />
        )}
      </Field>
      <Field label="Apartment, floor or estate" error={errors.apartment} optional>
        {(aria) => <Input {...aria} {...text("apartment")} autoComplete="address-line2" maxLength={100} />}
      </Field>
      <Field label="City or town" error={errors.city} required>
        {(aria) => <Input {...aria} {...text("city")} autoComplete="address-level2" maxLength={100} />}
      </Field>
      <Field
        label="Nearest landmark"
        error={errors.landmark}
        hint="Helps the rider find you"
        optional
        className="sm:col-span-2"
      >
        {(aria) => <Input {...aria} {...text("landmark")} autoComplete="off" maxLength={150} />}
      </Field>
    </div>
  )
}

/** What delivery costs there and when it arrives, as soon as the place is known. Its room is kept. */
function FeeLine({ checkout: { fee, feeAsked, sums } }: { checkout: Checkout }) {
  return (
    <div
      aria-live="polite"
      className="flex min-h-12 items-center gap-3 rounded-sm bg-brand-wash px-4 py-3 text-sm sm:col-span-2"
    >
      <TruckIcon className="size-5 shrink-0 text-brand-deep" />
      {!feeAsked ? (
        <span className="text-ink-soft">Choose your state and LGA to see the fee and the day.</span>
      ) : fee.isPending ? (
        <span className="flex items-center gap-2">
          <Spinner /> Looking up the fee
        </span>
      ) : fee.data ? (
        <span>
          {sums.delivery === 0 ? (
            <strong>Free delivery</strong>
          ) : (
            <>
              Delivery{" "}
              <strong className="tabular-nums">{formatNaira(sums.delivery ?? fee.data.delivery_fee)}</strong>
            </>
          )}
          , with you by <strong>{friendlyDay(fee.data.expected_date)}</strong>
        </span>
      ) : fee.error instanceof ApiError && fee.error.status === 422 ? (
        <span>{fee.error.message}. Choose pickup, or another address.</span>
      ) : (
        <span className="flex flex-wrap items-center gap-3">
          We could not look up the fee.
          <Button variant="secondary" size="small" onClick={() => fee.refetch()}>
            Try again
          </Button>
        </span>
      )}
    </div>
  )
}
