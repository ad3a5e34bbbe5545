import { formatNaira } from "@contract/naira"
import { useState } from "react"
import { ApiError } from "~/platform/api/error"
import { friendlyDay } from "~/platform/dates"
import { personalPaths } from "~/platform/paths/personal-paths"
import { Alert } from "~/ui/alert"
import { Badge } from "~/ui/badge"
import { SmallButton } from "~/ui/button"
import { Checkbox } from "~/ui/checkbox"
import { TruckIcon } from "~/ui/icons"
import { TapLink } from "~/ui/link-button"
import { RadioCards } from "~/ui/radio-cards"
import { Spinner } from "~/ui/spinner"
import { addressLines } from "../addresses/address-query"
import { PlaceFields } from "../addresses/place-fields"
import { StreetFields } from "../addresses/street-fields"
import { NEW_ADDRESS } from "./form-fields"
import { RecipientFields } from "./recipient-fields"
import type { Checkout } from "./use-checkout"

/** How many saved addresses are shown before "all" is pressed. */
const FIRST = 3

/** Where it goes: one of the saved addresses, or a new one. */
export function AddressFields({ checkout }: { checkout: Checkout }) {
  const { book, chosen, errors, set } = checkout
  const [all, setAll] = useState(false)
  const saved = book.data ?? []
  const shown = all ? saved : saved.filter(({ id }, i) => i < FIRST || id === chosen?.id)
  return (
    <div className="grid gap-6">
      {book.isError && !book.data ? (
        <Alert
          title="We could not load your saved addresses"
          action={<SmallButton onClick={() => book.refetch()}>Try again</SmallButton>}
        >
          You can type where it goes meanwhile.
        </Alert>
      ) : null}
      {saved.length > 0 ? (
        <div>
          <RadioCards
            legend="Where should it go?"
            name="address_id"
            options={[
              ...shown.map((address) => {
                const [street, place] = addressLines(address)
                return {
                  value: address.id,
                  title: <bdi className="wrap-anywhere">{address.name}</bdi>,
                  description: (
                    <>
                      <span dir="auto" className="block wrap-anywhere">
                        {street}
                      </span>
                      <span className="block wrap-anywhere">{place}</span>
                      <span className="block tabular-nums">{address.phone}</span>
                    </>
                  ),
                  aside: address.is_default ? <Badge>Default</Badge> : null,
                }
              }),
              { value: NEW_ADDRESS, title: "Another address" },
            ]}
            value={chosen?.id ?? NEW_ADDRESS}
            onChange={(id) => set("address_id", id)}
            error={errors.address_id}
          />
          <p className="mt-2 flex flex-wrap gap-x-6 text-sm">
            {shown.length < saved.length ? (
              <button type="button" className="link min-h-11" onClick={() => setAll(true)}>
                Show all {saved.length} addresses
              </button>
            ) : null}
            <TapLink to={personalPaths.addresses}>Change my saved addresses</TapLink>
          </p>
        </div>
      ) : null}
      {chosen ? <FeeLine checkout={checkout} /> : <NewAddress checkout={checkout} />}
    </div>
  )
}

/** State and LGA first, since they decide the fee. */
function NewAddress({ checkout }: { checkout: Checkout }) {
  const { fields, errors, set, fee, feeAsked } = checkout
  const noDelivery =
    feeAsked && fee.error instanceof ApiError && fee.error.status === 422 ? fee.error.message : undefined
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <PlaceFields form={checkout.form} state="state" lga="lga" lgaError={errors.lga ?? noDelivery} />
      <div className="sm:col-span-2">
        <FeeLine checkout={checkout} />
      </div>
      <RecipientFields checkout={checkout} />
      <StreetFields form={checkout.form} />
      <Checkbox
        label="Save this address for my next orders"
        className="text-sm sm:col-span-2"
        checked={fields.save_address === "yes"}
        onChange={(event) => set("save_address", event.target.checked ? "yes" : "")}
      />
    </div>
  )
}

/** What delivery costs there and when it arrives, as soon as the place is known. Its space stays when it is empty. */
function FeeLine({ checkout: { fee, feeAsked, sums } }: { checkout: Checkout }) {
  return (
    <div
      aria-live="polite"
      className="flex min-h-12 items-center gap-3 rounded-sm bg-brand-wash px-4 py-3 text-sm"
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
          We could not find the fee.
          <SmallButton onClick={() => fee.refetch()}>Try again</SmallButton>
        </span>
      )}
    </div>
  )
}
