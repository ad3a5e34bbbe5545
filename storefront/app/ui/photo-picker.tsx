import { type ChangeEvent, useId, useRef } from "react"
import { PICTURE_MB, PICTURE_TYPES, pictureProblem } from "~/platform/images/picture-file"
import { showToast } from "~/platform/toast-store"
import { Button } from "~/ui/button"
import { CloseIcon } from "~/ui/icons"
import { PlusIcon } from "~/ui/page-icons"
import { useObjectUrl } from "~/ui/use-object-url"

const MOST = 4

interface PhotoPickerProps {
  photos: File[]
  onChange: (photos: File[]) => void
  error?: string | undefined
  /** What they are for. */
  hint?: string
}

/** Up to four pictures, shown as they are chosen. What the shop would refuse is refused before it is sent. */
export function PhotoPicker({
  photos,
  onChange,
  error,
  hint = `One to four pictures that show what is wrong, ${PICTURE_MB} MB each at most.`,
}: PhotoPickerProps) {
  const input = useRef<HTMLInputElement>(null)
  const id = useId()

  const chosen = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])]
    // The same file may be chosen again after it was removed.
    event.target.value = ""
    const refusal = files.map((file) => pictureProblem(file, true)).find((words) => words !== null)
    if (refusal) showToast({ message: refusal, tone: "error" })
    const good = files.filter((file) => pictureProblem(file, true) === null)
    if (photos.length + good.length > MOST) showToast({ message: `At most ${MOST} pictures`, tone: "error" })
    onChange([...photos, ...good].slice(0, MOST))
  }

  return (
    <fieldset aria-describedby={error ? `${id}-error` : `${id}-hint`}>
      <legend className="mb-2 text-sm font-semibold">Pictures</legend>
      <div className="flex flex-wrap gap-3">
        {photos.map((photo, i) => (
          <Preview
            key={`${photo.name}${photo.size}${photo.lastModified}`}
            photo={photo}
            number={i + 1}
            onRemove={() => onChange(photos.filter((other) => other !== photo))}
          />
        ))}
        {photos.length < MOST ? (
          <Button variant="secondary" className="size-20! p-0!" onClick={() => input.current?.click()}>
            <PlusIcon className="size-6" />
            <span className="sr-only">Add pictures</span>
          </Button>
        ) : null}
        <input
          ref={input}
          type="file"
          accept={PICTURE_TYPES.join(",")}
          multiple
          hidden
          aria-label="Pictures"
          onChange={chosen}
        />
      </div>
      {error ? (
        <p id={`${id}-error`} role="alert" className="mt-2 text-sm text-alert-deep">
          {error}
        </p>
      ) : (
        <p id={`${id}-hint`} className="mt-2 text-sm text-ink-faint">
          {hint}
        </p>
      )}
    </fieldset>
  )
}

function Preview({ photo, number, onRemove }: { photo: File; number: number; onRemove: () => void }) {
  const url = useObjectUrl(photo)
  return (
    <span className="relative">
      {url ? (
        <img src={url} alt={`Number ${number}`} className="size-20 rounded-sm object-cover" />
      ) : (
        <span className="block size-20 rounded-sm bg-sand" />
      )}
      <button
        type="button"
        aria-label={`Take picture ${number} out`}
        onClick={onRemove}
        className="absolute -top-2 -right-2 grid size-7 place-items-center rounded-full bg-ink text-white"
      >
        <CloseIcon className="size-4" />
      </button>
    </span>
  )
}
