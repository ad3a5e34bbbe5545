import type { Hustle, HustleDocument, HustleDocumentType } from "@contract/hustle"
import { type ChangeEvent, useId, useRef, useState } from "react"
import { apiWithToast } from "~/platform/api/client"
import { ApiError } from "~/platform/api/error"
import { useAction } from "~/platform/forms/use-action"
import { shrunk } from "~/platform/images/shrunk"
import { QuietButton, SmallButton } from "~/ui/button"
import { AlertIcon, CheckIcon } from "~/ui/icons"
import { hustleChanged } from "./hustle-query"
import { FILE_TYPES, fileSize, LARGEST_MB, refusalOf } from "./hustle-words"

/** A photo of a document stays readable at this size. */
const DOCUMENT = { above: LARGEST_MB * 1024 * 1024, longest: 2_400, quality: 0.88 }

interface DocumentRowProps {
  type: HustleDocumentType
  name: string
  hint: string
  sent: HustleDocument | undefined
  /** Another one may be sent. */
  mayReplace: boolean
}

/** One kind of document: to choose, to replace, to take back. */
export function DocumentRow({ type, name, hint, sent, mayReplace }: DocumentRowProps) {
  const { busy, run } = useAction()
  const [refusal, setRefusal] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const errorId = useId()

  const change = (send: () => Promise<{ message: string; data: Hustle }>) =>
    run(
      async () => {
        setRefusal(null)
        const { data } = await send()
        hustleChanged(data)
      },
      { refused: ({ errors, message }) => setRefusal(errors.file?.[0] ?? message) },
    )
  const chosen = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    // The same file may be chosen again after a failure.
    event.target.value = ""
    if (!file) return
    await change(async () => {
      const small = /^image\/(jpeg|png)$/.test(file.type) ? await shrunk(file, DOCUMENT) : file
      const wrong = refusalOf(small)
      if (wrong)
        throw new ApiError(422, { status: 0, message: wrong, error: { code: "file", message: wrong } })
      const body = new FormData()
      body.append("type", type)
      body.append("file", small)
      return apiWithToast("POST /user/{brand}-hustle/documents", { body, timeout: 120_000 })
    })
  }
  const remove = (id: string) =>
    change(() => apiWithToast("DELETE /user/{brand}-hustle/documents/{id}", { params: { id } }))

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-4">
      <div className="min-w-0">
        <p className="font-semibold">{name}</p>
        {sent ? (
          <p className="flex items-center gap-1.5 text-sm text-brand-deep">
            <CheckIcon className="size-4 shrink-0" />
            Sent: {sent.kind.toUpperCase()}, {fileSize(sent.bytes)}
          </p>
        ) : (
          <p className="text-sm text-ink-soft">{hint}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {mayReplace ? (
          <>
            <input
              ref={input}
              type="file"
              accept={FILE_TYPES.join(",")}
              hidden
              aria-label={`File of your ${name}`}
              onChange={(event) => void chosen(event)}
            />
            <SmallButton
              busy={busy}
              aria-describedby={refusal ? errorId : undefined}
              onClick={() => input.current?.click()}
            >
              {sent ? "Replace" : "Choose a file"}
              <span className="sr-only">: {name}</span>
            </SmallButton>
          </>
        ) : null}
        {sent ? (
          <QuietButton size="small" onClick={() => void remove(sent.id)}>
            Delete<span className="sr-only"> {name}</span>
          </QuietButton>
        ) : null}
      </div>
      {refusal ? (
        <p id={errorId} role="alert" className="flex w-full items-start gap-1.5 text-sm text-alert-deep">
          <AlertIcon className="mt-0.5 size-4 shrink-0" />
          <span>{refusal}</span>
        </p>
      ) : null}
    </li>
  )
}
