import type { ReviewerSkin } from "@contract/catalogue"
import type { OwnReview } from "@contract/reviews"
import { useForm } from "~/platform/forms/use-form"
import { shrunk } from "~/platform/images/shrunk"
import { unlessBroken } from "~/platform/offline-queue/unless-broken"
import { queryClient } from "~/platform/query/browser-client"
import { useSession } from "~/platform/session/use-session"
import { showToast } from "~/platform/toast-store"
import { Alert } from "~/ui/alert"
import { SecondaryButton } from "~/ui/button"
import { Field } from "~/ui/field"
import { FormFrame, Submit } from "~/ui/form-frame"
import { CloseIcon } from "~/ui/icons"
import { TextArea } from "~/ui/input"
import { PhotoPicker } from "~/ui/photo-picker"
import { Options } from "~/ui/select"
import { SelectField, TextField } from "~/ui/text-field"
import { skinNames } from "./review-list"
import { reviewsKey } from "./review-query"
import { type ReviewFields, sendReview } from "./send-review"
import { StarChoice } from "./star-choice"

const MOST_PHOTOS = 4

/** The shop shows no picture larger. */
const REVIEW_PHOTO = { above: 300_000, longest: 1_600, quality: 0.82 }

interface Values {
  rating: number
  content: string
  name: string
  skin_type: string
  /** Pictures that were sent before and stay. */
  kept: string[]
  photos: File[]
}

/** Without `own` known (no line), whatever pictures an earlier review has stay. */
async function fieldsOf(productId: string, values: Values, own: OwnReview | null): Promise<ReviewFields> {
  const photos = await Promise.all(values.photos.map((photo) => shrunk(photo, REVIEW_PHOTO)))
  return [
    ["product_id", productId],
    ["rating", String(values.rating)],
    ["content", values.content],
    ["name", values.name],
    ...(values.skin_type ? [["skin_type", values.skin_type] as const] : []),
    ...(own ? [["kept_photos", JSON.stringify(values.kept)] as const] : []),
    ...photos.map((photo) => ["photos", photo] as const),
  ]
}

/** Stars, words, pictures. Mistakes are shown before anything is sent, else by the answer. */
export function ReviewForm({
  productId,
  productName,
  own,
  rememberedSkin,
  onClose,
}: {
  productId: string
  productName: string
  own: OwnReview | null
  /** What the skin expert was asked to save. */
  rememberedSkin: ReviewerSkin | null
  onClose: () => void
}) {
  const { user } = useSession()
  const form = useForm<Values>(
    {
      rating: own?.rating ?? 0,
      content: own?.content ?? "",
      name: own?.name ?? shortName(user),
      skin_type: (own ? own.skin_type : rememberedSkin) ?? "",
      kept: own?.photos ?? [],
      photos: [],
    },
    ({ rating, content, kept, photos }) => ({
      rating: rating ? undefined : "Choose 1 to 5 stars",
      content: content.trim() ? undefined : "Write a few words",
      photos: kept.length + photos.length > MOST_PHOTOS ? `At most ${MOST_PHOTOS} pictures` : undefined,
    }),
    async (values, key) => {
      const fields = await fieldsOf(productId, values, own)
      const answer = await unlessBroken(
        { kind: "review", productId, fields },
        `Your review of ${productName}`,
        (again) => sendReview(fields, again),
        key(),
      )
      if (answer) {
        void queryClient.invalidateQueries({ queryKey: reviewsKey })
        showToast({ message: answer.message, tone: "success" })
      }
      onClose()
    },
    { inline: true },
  )
  const { values, errors, set } = form
  const { kept } = values

  return (
    <FormFrame form={form} className="grid gap-5">
      {form.problem ? <Alert tone="error">{form.problem}</Alert> : null}
      {own?.status === "hidden" ? (
        <Alert title="The shop does not show this review">
          {own.hidden_reason}. Changed, it is read again.
        </Alert>
      ) : null}
      <StarChoice value={values.rating} error={errors.rating} onChange={(stars) => set("rating", stars)} />
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
            value={values.content}
            maxLength={2_000}
            onChange={({ target }) => set("content", target.value)}
          />
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          form={form}
          name="name"
          label="Your name, as others see it"
          maxLength={60}
          autoComplete="nickname"
        />
        <SelectField
          form={form}
          name="skin_type"
          label="Your skin"
          hint={
            rememberedSkin !== null && values.skin_type === rememberedSkin
              ? "As you told the skin expert."
              : undefined
          }
          optional
        >
          <option value="">Prefer not to say</option>
          <Options of={Object.entries(skinNames)} />
        </SelectField>
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
                onClick={() =>
                  set(
                    "kept",
                    kept.filter((other) => other !== photo),
                  )
                }
                className="absolute -top-2 -right-2 grid size-7 place-items-center rounded-full bg-ink text-white"
              >
                <CloseIcon className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <PhotoPicker
        photos={values.photos}
        onChange={(photos) => set("photos", photos)}
        error={errors.photos}
        hint="Up to four pictures of how it looks. They are made smaller, and where they were taken is removed."
      />
      <p className="text-sm text-ink-soft">
        We read every review before others see it, and publish good and bad ones alike. It carries “Verified
        purchase” when the product came to you from us.
      </p>
      <div className="flex flex-col gap-3 sm:flex-row-reverse sm:justify-start">
        <Submit>{own ? "Save the review" : "Send the review"}</Submit>
        <SecondaryButton onClick={onClose}>Cancel</SecondaryButton>
      </div>
    </FormFrame>
  )
}

function shortName(user: { first_name: string; last_name: string } | null): string {
  if (!user) return ""
  const initial = user.last_name.trim().charAt(0)
  return [user.first_name.trim(), initial && `${initial}.`].filter(Boolean).join(" ")
}
