import type { Order } from "@contract/orders"
import { faultRule, fineRule, LATE_RULE, REMEDY_RULE, remedyNames } from "@contract/returns-policy"
import { useState } from "react"
import { apiWithToast } from "~/platform/api/client"
import { useForm } from "~/platform/forms/use-form"
import { queryClient } from "~/platform/query/browser-client"
import { useSite } from "~/platform/site/site"
import { Alert } from "~/ui/alert"
import { SecondaryButton } from "~/ui/button"
import { Checkbox } from "~/ui/checkbox"
import { Dialog } from "~/ui/dialog"
import { Field } from "~/ui/field"
import { FormFrame, Submit } from "~/ui/form-frame"
import { TextArea } from "~/ui/input"
import { PhotoPicker } from "~/ui/photo-picker"
import { Options } from "~/ui/select"
import { QuantityStepper } from "~/ui/stepper"
import { SelectField } from "~/ui/text-field"
import { Thumbnail } from "~/ui/thumbnail"
import { orderQuery, ordersKey } from "./order-query"
import { reasonNames } from "./return-words"

interface Wish {
  quantity: number
  opened: boolean
}

interface Values {
  /** What of the order goes back, by its item. */
  lines: Record<string, Wish>
  /** A `ReturnReason`, or nothing yet. */
  reason: string
  /** A `ReturnRemedy`, or nothing yet. */
  remedy: string
  note: string
  photos: File[]
}

const isFine = ({ reason }: Pick<Values, "reason">) => reason === "changed_mind"

/** Nothing is wrong with it, and it is not as it was either. */
const hasOpened = (values: Values, items: Order["items"]) =>
  isFine(values) && items.some(({ id }) => values.lines[id]?.opened)

function linesProblem(values: Values, items: Order["items"]): string | undefined {
  if (!items.some(({ id }) => values.lines[id])) return "Choose what to send back"
  return hasOpened(values, items) ? "Only unopened items can come back when nothing is wrong" : undefined
}

function bodyOf({ lines, reason, remedy, note, photos }: Values, items: Order["items"]): FormData {
  const body = new FormData()
  const chosen = items.filter(({ id }) => lines[id]).map(({ id }) => ({ line_id: id, ...lines[id] }))
  body.append("lines", JSON.stringify(chosen))
  body.append("reason", reason)
  body.append("remedy", remedy)
  if (note.trim()) body.append("note", note.trim())
  for (const photo of photos) body.append("photos", photo)
  return body
}

/** Asks what goes back, why, and for pictures. Mistakes are shown before anything is sent, else by the answer. */
export function ReturnDialog({ order, open, onClose }: { order: Order; open: boolean; onClose: () => void }) {
  const items = order.items.filter((item) => item.returnable > 0)
  const { shop } = useSite()
  const [now] = useState(Date.now)
  const isLate = order.return_until !== null && now > Date.parse(order.return_until)
  const takesFine = order.unopened_until !== null && now <= Date.parse(order.unopened_until)

  const form = useForm<Values>(
    { lines: {}, reason: "", remedy: "", note: "", photos: [] },
    (values) => ({
      lines: linesProblem(values, items),
      reason: values.reason ? undefined : "Choose a reason",
      remedy: values.remedy ? undefined : "Choose a replacement or your money back",
      photos:
        values.photos.length > 0 || isFine(values) ? undefined : "Add a picture that shows what is wrong",
    }),
    async (values, key) => {
      const { data } = await apiWithToast("POST /user/order/{id}/returns", {
        params: { id: order.id },
        body: bodyOf(values, items),
        timeout: 90_000,
        idempotencyKey: key(),
      })
      queryClient.setQueryData(orderQuery(order.order_number).queryKey, data)
      void queryClient.invalidateQueries({ queryKey: ordersKey, refetchType: "none" })
      onClose()
    },
    { inline: true },
  )
  const { values, errors, set } = form
  const { lines } = values
  const change = (id: string, wish: Wish | null) => {
    const { [id]: _, ...others } = lines
    set("lines", wish ? { ...others, [id]: wish } : others)
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Return or report a problem"
      description={`${faultRule(shop.returns)} ${REMEDY_RULE}`}
      width={640}
    >
      <FormFrame form={form} className="grid gap-6">
        {form.problem ? <Alert tone="error">{form.problem}</Alert> : null}
        <fieldset aria-describedby={errors.lines ? "return-lines-error" : undefined}>
          <legend className="mb-2 text-sm font-semibold">Which items?</legend>
          <ul className="divide-y divide-line rounded-lg border border-line px-4">
            {items.map((item) => {
              const wish = lines[item.id]
              const name = item.variant_title ? `${item.name}, ${item.variant_title}` : item.name
              return (
                <li key={item.id} className="py-3">
                  <Checkbox
                    label={
                      <span className="flex items-center gap-3">
                        <Thumbnail src={item.image} size={48} />
                        <span className="min-w-0 wrap-anywhere">{name}</span>
                      </span>
                    }
                    checked={wish !== undefined}
                    onChange={(event) =>
                      change(item.id, event.target.checked ? { quantity: 1, opened: false } : null)
                    }
                  />
                  {wish ? (
                    <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-2 pl-9">
                      {item.returnable > 1 ? (
                        <QuantityStepper
                          value={wish.quantity}
                          max={item.returnable}
                          label={name}
                          onChange={(quantity) => change(item.id, { ...wish, quantity })}
                        />
                      ) : null}
                      <Checkbox
                        label="It has been opened or used"
                        className="text-sm"
                        checked={wish.opened}
                        onChange={(event) => change(item.id, { ...wish, opened: event.target.checked })}
                      />
                    </div>
                  ) : null}
                </li>
              )
            })}
          </ul>
          {hasOpened(values, items) ? (
            <p className="mt-2 text-sm text-ink-soft">{fineRule(shop.returns)}</p>
          ) : null}
          {errors.lines ? (
            <p id="return-lines-error" role="alert" className="mt-2 text-sm text-alert-deep">
              {errors.lines}
            </p>
          ) : null}
        </fieldset>
        <SelectField form={form} name="reason" label="Why?" required>
          <option value="">Choose a reason</option>
          <Options
            of={Object.entries(reasonNames).filter(([value]) => value !== "changed_mind" || takesFine)}
          />
        </SelectField>
        {isLate && values.reason && !isFine(values) ? (
          <p className="text-sm text-ink-soft">{LATE_RULE}</p>
        ) : null}
        <SelectField form={form} name="remedy" label="What would you like?" required>
          <option value="">Choose one</option>
          <Options of={Object.entries(remedyNames)} />
        </SelectField>
        <PhotoPicker
          photos={values.photos}
          onChange={(photos) => set("photos", photos)}
          error={errors.photos}
        />
        <Field label="Anything else?" optional error={errors.note}>
          {(aria) => (
            <TextArea
              {...aria}
              value={values.note}
              maxLength={1_000}
              onChange={(event) => set("note", event.target.value)}
            />
          )}
        </Field>
        <div className="flex flex-col gap-3 sm:flex-row-reverse">
          <Submit>Request a return</Submit>
          <SecondaryButton onClick={onClose}>Close</SecondaryButton>
        </div>
      </FormFrame>
    </Dialog>
  )
}
