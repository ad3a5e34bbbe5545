import type { ReturnReason, ReturnRemedy } from "@contract/order-aftercare"
import type { Order } from "@contract/orders"
import { faultRule, fineRule, LATE_RULE, REMEDY_RULE, remedyNames } from "@contract/returns-policy"
import { type FormEvent, useRef, useState } from "react"
import { api } from "~/platform/api/client"
import { ApiError } from "~/platform/api/error"
import { queryClient } from "~/platform/query/browser-client"
import { useSite } from "~/platform/site/site"
import { showToast } from "~/platform/toast-store"
import { Alert } from "~/ui/alert"
import { Button } from "~/ui/button"
import { Checkbox } from "~/ui/checkbox"
import { Dialog } from "~/ui/dialog"
import { Field } from "~/ui/field"
import { TextArea } from "~/ui/input"
import { PhotoPicker } from "~/ui/photo-picker"
import { Select } from "~/ui/select"
import { QuantityStepper } from "~/ui/stepper"
import { Thumbnail } from "~/ui/thumbnail"
import { orderQuery, ordersKey } from "./order-query"
import { reasonNames } from "./return-words"

interface Wish {
  quantity: number
  opened: boolean
}

/** Asks what goes back, why, and for pictures. What is wrong is told before anything is sent, else by the answer. */
export function ReturnDialog({ order, open, onClose }: { order: Order; open: boolean; onClose: () => void }) {
  const items = order.items.filter((item) => item.returnable > 0)
  const [wishes, setWishes] = useState<Record<string, Wish>>({})
  const [reason, setReason] = useState<ReturnReason | "">("")
  const [remedy, setRemedy] = useState<ReturnRemedy | "">("")
  const [note, setNote] = useState("")
  const [photos, setPhotos] = useState<File[]>([])
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const key = useRef<string | null>(null)
  const { shop } = useSite()
  const [now] = useState(Date.now)
  const isLate = order.return_until !== null && now > Date.parse(order.return_until)
  const takesFine = order.unopened_until !== null && now <= Date.parse(order.unopened_until)

  const change = (id: string, wish: Wish | null) => {
    key.current = null
    const next = { ...wishes }
    if (wish) next[id] = wish
    else delete next[id]
    setWishes(next)
  }
  const chosen = items.filter((item) => wishes[item.id])
  const isFine = reason === "changed_mind"
  const opened = isFine ? chosen.filter((item) => wishes[item.id]?.opened) : []

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const missing = {
      ...(chosen.length === 0 ? { lines: "Choose what to send back" } : {}),
      ...(opened.length > 0 ? { lines: "Only unopened items can come back when nothing is wrong" } : {}),
      ...(reason ? {} : { reason: "Choose a reason" }),
      ...(remedy ? {} : { remedy: "Choose a replacement or your money back" }),
      ...(photos.length === 0 && !isFine ? { photos: "Add a picture that shows what is wrong" } : {}),
    }
    setErrors(missing)
    if (Object.keys(missing).length > 0) return
    setBusy(true)
    // The same form sent again after a broken line is the same return.
    key.current ??= crypto.randomUUID()
    const body = new FormData()
    const lines = chosen.map(({ id }) => ({ line_id: id, ...wishes[id] }))
    body.append("lines", JSON.stringify(lines))
    body.append("reason", reason)
    body.append("remedy", remedy)
    if (note.trim()) body.append("note", note.trim())
    for (const photo of photos) body.append("photos", photo)
    try {
      const { message, data } = await api("POST /user/order/{id}/returns", {
        params: { id: order.id },
        body,
        timeout: 90_000,
        idempotencyKey: key.current,
      })
      queryClient.setQueryData(orderQuery(order.order_number).queryKey, data)
      void queryClient.invalidateQueries({ queryKey: ordersKey, refetchType: "none" })
      showToast({ message, tone: "success" })
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // A refusal is remembered under its key: what is changed and sent again is another wish.
      if (error.status >= 400 && error.status < 500) key.current = null
      const named = Object.entries(error.errors).map(([field, [first]]) => [field.split(".")[0], first])
      setErrors(named.length > 0 ? Object.fromEntries(named) : { form: error.message })
    }
    setBusy(false)
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Return or report a problem"
      description={`${faultRule(shop.returns)} ${REMEDY_RULE}`}
      width={640}
    >
      <form noValidate onSubmit={submit} className="grid gap-6">
        {errors.form || errors.status ? <Alert tone="error">{errors.form ?? errors.status}</Alert> : null}
        <fieldset aria-describedby={errors.lines ? "return-lines-error" : undefined}>
          <legend className="mb-2 text-sm font-semibold">What comes back?</legend>
          <ul className="divide-y divide-line rounded-lg border border-line px-4">
            {items.map((item) => {
              const wish = wishes[item.id]
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
          {opened.length > 0 ? <p className="mt-2 text-sm text-ink-soft">{fineRule(shop.returns)}</p> : null}
          {errors.lines ? (
            <p id="return-lines-error" role="alert" className="mt-2 text-sm text-alert-deep">
              {errors.lines}
            </p>
          ) : null}
        </fieldset>
        <Field label="Why?" error={errors.reason} required>
          {(aria) => (
            <Select
              {...aria}
              value={reason}
              onChange={(event) => setReason(event.target.value as ReturnReason | "")}
            >
              <option value="">Choose a reason</option>
              {Object.entries(reasonNames)
                .filter(([value]) => value !== "changed_mind" || takesFine)
                .map(([value, words]) => (
                  <option key={value} value={value}>
                    {words}
                  </option>
                ))}
            </Select>
          )}
        </Field>
        {isLate && reason && !isFine ? <p className="text-sm text-ink-soft">{LATE_RULE}</p> : null}
        <Field label="What would you like?" error={errors.remedy} required>
          {(aria) => (
            <Select
              {...aria}
              value={remedy}
              onChange={(event) => setRemedy(event.target.value as ReturnRemedy | "")}
            >
              <option value="">Choose one</option>
              {Object.entries(remedyNames).map(([value, words]) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <PhotoPicker photos={photos} onChange={setPhotos} error={errors.photos} />
        <Field label="Anything else?" optional error={errors.note}>
          {(aria) => (
            <TextArea
              {...aria}
              value={note}
              maxLength={1_000}
              onChange={(event) => setNote(event.target.value)}
            />
          )}
        </Field>
        <div className="flex flex-col gap-3 sm:flex-row-reverse">
          <Button type="submit" busy={busy}>
            Ask for a return
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Keep everything
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
