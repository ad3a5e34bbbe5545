import type { ReviewerSkin } from "@contract/catalogue"
import type { OwnReview } from "@contract/reviews"
import { type FormEvent, useRef, useState } from "react"
import { api } from "~/platform/api/client"
import { ApiError } from "~/platform/api/error"
import { queryClient } from "~/platform/query/browser-client"
import { useSession } from "~/platform/session/use-session"
import { showToast } from "~/platform/toast-store"
import { Alert } from "~/ui/alert"
import { Button } from "~/ui/button"
import { Field } from "~/ui/field"
import { CloseIcon } from "~/ui/icons"
import { Input, TextArea } from "~/ui/input"
import { PhotoPicker } from "~/ui/photo-picker"
import { Select } from "~/ui/select"
import { skinNames } from "./review-list"
import { reviewsKey } from "./review-query"
import { shrinkPhoto } from "./shrink-photo"
import { StarChoice } from "./star-choice"

const MOST_PHOTOS = 4

/** Stars, words, pictures. What is wrong is told before anything is sent, else by the answer. */
export function ReviewForm({
  productId,
  own,
  keptSkin,
  onClose,
}: {
  productId: string
  own: OwnReview | null
  /** What the skin expert was asked to keep. */
  keptSkin: ReviewerSkin | null
  onClose: () => void
}) {
  const { user } = useSession()
  const [rating, setRating] = useState(own?.rating ?? 0)
  const [content, setContent] = useState(own?.content ?? "")
  const [name, setName] = useState(own?.name ?? shortName(user))
  const [skin, setSkin] = useState<string>((own ? own.skin_type : keptSkin) ?? "")
  const [kept, setKept] = useState(own?.photos ?? [])
  const [photos, setPhotos] = useState<File[]>([])
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const key = useRef<string | null>(null)

  /** Something else is sent then: it is another request. */
  const edit = (change: () => void) => {
    key.current = null
    change()
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const missing = {
      ...(rating ? {} : { rating: "Choose 1 to 5 stars" }),
      ...(content.trim() ? {} : { content: "Write a few words" }),
      ...(kept.length + photos.length > MOST_PHOTOS ? { photos: `At most ${MOST_PHOTOS} pictures` } : {}),
    }
    setErrors(missing)
    if (Object.keys(missing).length > 0) return
    setBusy(true)
    key.current ??= crypto.randomUUID()
    const body = new FormData()
    body.append("product_id", productId)
    body.append("rating", String(rating))
    body.append("content", content)
    body.append("name", name)
    if (skin) body.append("skin_type", skin)
    body.append("kept_photos", JSON.stringify(kept))
    try {
      for (const photo of photos) body.append("photos", await shrinkPhoto(photo))
      const { message } = await api("POST /review/store", {
        body,
        timeout: 90_000,
        idempotencyKey: key.current,
      })
      void queryClient.invalidateQueries({ queryKey: reviewsKey })
      showToast({ message, tone: "success" })
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status >= 400 && error.status < 500) key.current = null
      const named = Object.entries(error.errors).map(([field, [first]]) => [field.split(".")[0], first])
      setErrors(named.length > 0 ? Object.fromEntries(named) : { form: error.message })
    }
    setBusy(false)
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {errors.form || errors.product_id ? (
        <Alert tone="error">{errors.form ?? errors.product_id}</Alert>
      ) : null}
      {own?.status === "hidden" ? (
        <Alert title="The shop does not show this review">
          {own.hidden_reason}. Changed, it is read again.
        </Alert>
      ) : null}
      <StarChoice value={rating} error={errors.rating} onChange={(stars) => edit(() => setRating(stars))} />
      <Field
        label="Your review"
        error={errors.content}
        hint="How it feels, how it lasts, what you would tell a friend."
        required
      >
        {(aria) => (
          <TextArea
            {...aria}
            rows={5}
            value={content}
            maxLength={2_000}
            onChange={({ target }) => edit(() => setContent(target.value))}
          />
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Your name, as others see it" error={errors.name}>
          {(aria) => (
            <Input
              {...aria}
              value={name}
              maxLength={60}
              autoComplete="nickname"
              onChange={({ target }) => edit(() => setName(target.value))}
            />
          )}
        </Field>
        <Field
          label="Your skin"
          error={errors.skin_type}
          hint={keptSkin !== null && skin === keptSkin ? "As you told the skin expert." : undefined}
          optional
        >
          {(aria) => (
            <Select {...aria} value={skin} onChange={({ target }) => edit(() => setSkin(target.value))}>
              <option value="">I do not say</option>
              {Object.entries(skinNames).map(([type, words]) => (
                <option key={type} value={type}>
                  {words}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      {kept.length > 0 ? (
        <ul aria-label="Pictures of your review" className="flex flex-wrap gap-3">
          {kept.map((photo, i) => (
            <li key={photo} className="relative">
              <img
                src={`${photo}?w=160`}
                alt={`Number ${i + 1}`}
                className="size-20 rounded-sm object-cover"
              />
              <button
                type="button"
                aria-label={`Take picture ${i + 1} of your review out`}
                onClick={() => edit(() => setKept(kept.filter((other) => other !== photo)))}
                className="absolute -top-2 -right-2 grid size-7 place-items-center rounded-full bg-ink text-white"
              >
                <CloseIcon className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <PhotoPicker
        photos={photos}
        onChange={(next) => edit(() => setPhotos(next))}
        error={errors.photos}
        hint="Up to four pictures of how it looks. They are made smaller, and where they were taken is removed."
      />
      <p className="text-sm text-ink-soft">
        We read every review before others see it, and publish good and bad ones alike. It carries “Verified
        purchase” when the product came to you from us.
      </p>
      <div className="flex flex-col gap-3 sm:flex-row-reverse sm:justify-start">
        <Button type="submit" busy={busy}>
          {own ? "Save the review" : "Send the review"}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function shortName(user: { first_name: string; last_name: string } | null): string {
  if (!user) return ""
  const initial = user.last_name.trim().charAt(0)
  return [user.first_name.trim(), initial && `${initial}.`].filter(Boolean).join(" ")
}
