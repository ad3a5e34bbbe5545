import { longDate } from "@contract/lagos"
import type { SkinSelfie } from "@contract/skin-selfies"
import { type ChangeEvent, type FormEvent, useRef, useState } from "react"
import { api, apiWithToast } from "~/platform/api/client"
import { fetchFile } from "~/platform/api/save-file"
import { useAction } from "~/platform/forms/use-action"
import { PICTURE_MB, PICTURE_TYPES, pictureProblem } from "~/platform/images/picture-file"
import { askQuery, queryClient } from "~/platform/query/browser-client"
import { useRead } from "~/platform/query/use-read"
import { showToast } from "~/platform/toast-store"
import { Button, QuietButton, SecondaryButton } from "~/ui/button"
import { Checkbox } from "~/ui/checkbox"
import { Field } from "~/ui/field"
import { TextArea } from "~/ui/input"
import { LoadFailed } from "~/ui/load-failed"
import { Skeleton } from "~/ui/skeleton"
import { useObjectUrl } from "~/ui/use-object-url"

const picturesQuery = askQuery(["skin-selfies"], 0, async (signal) => {
  const { data, consent } = await api("GET /user/skin-selfies", { signal })
  return { pictures: data, consent }
})

/** Sends a picture, and shows the pictures that were sent, with what an adviser answered. */
export function SkinPictures() {
  const own = useRead(picturesQuery)
  if (own.isPending) return <Skeleton className="mt-5 h-72 rounded-sm" />
  if (!own.data) return <LoadFailed what="your pictures" error={own.error} retry={own.refetch} />
  const { pictures, consent } = own.data
  return (
    <div className="mt-5 grid gap-8 lg:grid-cols-2">
      <SendPicture consent={consent.text} />
      {pictures.length > 0 ? (
        <ul className="grid gap-4" aria-label="Your pictures">
          {pictures.map((picture) => (
            <OwnPicture key={picture.id} picture={picture} />
          ))}
        </ul>
      ) : null}
    </div>
  )
}

function SendPicture({ consent }: { consent: string }) {
  const [file, setFile] = useState<File | null>(null)
  const [note, setNote] = useState("")
  const [agreed, setAgreed] = useState(false)
  const { busy, run } = useAction()
  const [errors, setErrors] = useState<Record<string, string[]>>({})
  const input = useRef<HTMLInputElement>(null)

  const chosen = (event: ChangeEvent<HTMLInputElement>) => {
    const next = event.target.files?.[0] ?? null
    // The same file may be chosen again after a failure.
    event.target.value = ""
    const refusal = next && pictureProblem(next)
    setErrors(refusal ? { selfie: [refusal] } : {})
    if (next && !refusal) setFile(next)
  }

  const send = (event: FormEvent) => {
    event.preventDefault()
    const wrong = {
      ...(file ? {} : { selfie: ["Choose a picture"] }),
      ...(agreed ? {} : { consent: ["We keep a picture of you only if you agree to it"] }),
    }
    setErrors(wrong)
    if (!file || Object.keys(wrong).length > 0) return
    const body = new FormData()
    body.append("selfie", file)
    body.append("note", note)
    body.append("consent", "true")
    const upload = async () => {
      await apiWithToast("POST /upload-skin", { body, timeout: 60_000 })
      setFile(null)
      setNote("")
      setAgreed(false)
      await queryClient.invalidateQueries(picturesQuery)
    }
    void run(upload, {
      refused: ({ errors: refused, message }) => {
        setErrors(refused)
        if (Object.keys(refused).length === 0) showToast({ message, tone: "error" })
      },
    })
  }

  return (
    <form onSubmit={send} className="grid content-start gap-4" noValidate>
      <div>
        <input
          ref={input}
          type="file"
          accept={PICTURE_TYPES.join(",")}
          hidden
          aria-label="Picture of your skin"
          onChange={chosen}
        />
        <div className="flex flex-wrap items-center gap-4">
          {file ? <Chosen file={file} /> : null}
          <SecondaryButton onClick={() => input.current?.click()}>
            {file ? "Choose another picture" : "Choose a picture"}
          </SecondaryButton>
        </div>
        {errors.selfie ? (
          <p role="alert" className="mt-2 text-sm text-alert-deep">
            {errors.selfie[0]}
          </p>
        ) : (
          <p className="mt-2 text-sm text-ink-soft">JPEG, PNG or WebP, {PICTURE_MB} MB at most.</p>
        )}
      </div>
      <Field label="What would you like to know?" optional error={errors.note}>
        {(aria) => (
          <TextArea
            {...aria}
            maxLength={500}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
      <div>
        <Checkbox
          label={consent}
          className="text-sm"
          checked={agreed}
          aria-invalid={errors.consent ? true : undefined}
          onChange={(event) => setAgreed(event.target.checked)}
        />
        {errors.consent ? (
          <p role="alert" className="mt-1 text-sm text-alert-deep">
            {errors.consent[0]}
          </p>
        ) : null}
      </div>
      <div>
        <Button type="submit" busy={busy}>
          Send my picture
        </Button>
      </div>
    </form>
  )
}

function Chosen({ file }: { file: File }) {
  const url = useObjectUrl(file)
  return url ? (
    <img src={url} alt="What you chose" className="size-20 rounded-sm object-cover" />
  ) : (
    <span className="size-20 rounded-sm bg-white" />
  )
}

function OwnPicture({ picture }: { picture: SkinSelfie }) {
  const { busy, run } = useAction()
  const file = useRead({
    queryKey: ["skin-selfie", picture.id],
    queryFn: () => fetchFile(`/user/skin-selfies/${picture.id}/picture`),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const url = useObjectUrl(file.data ?? null)

  const remove = () => apiWithToast("DELETE /user/skin-selfies/{id}", { params: { id: picture.id } })
  const readAgain = async () => {
    queryClient.removeQueries({ queryKey: ["skin-selfie", picture.id] })
    await queryClient.invalidateQueries(picturesQuery)
  }

  return (
    <li className="flex gap-4 rounded-sm bg-white p-4 text-sm">
      {url ? (
        <img
          src={url}
          alt={`Sent on ${longDate(picture.created_at)}`}
          className="size-24 rounded-sm object-cover"
        />
      ) : (
        <span className="size-24 shrink-0 rounded-sm bg-sand" />
      )}
      <div className="min-w-0 flex-1">
        <p className="text-ink-soft">
          Sent on {longDate(picture.created_at)}, deleted by {longDate(picture.deleted_after)}
        </p>
        {picture.note ? <p className="mt-1 wrap-anywhere whitespace-pre-line">“{picture.note}”</p> : null}
        {picture.answer ? (
          <p className="mt-2 wrap-anywhere whitespace-pre-line">
            <strong>Our adviser:</strong> {picture.answer}
          </p>
        ) : (
          <p className="mt-2 text-ink-soft">Not answered yet</p>
        )}
        <QuietButton
          size="small"
          className="mt-1 -ml-3 text-alert-deep!"
          busy={busy}
          onClick={() => void run(remove, { silent: 404, after: readAgain })}
        >
          Delete now<span className="sr-only">: sent on {longDate(picture.created_at)}</span>
        </QuietButton>
      </div>
    </li>
  )
}
