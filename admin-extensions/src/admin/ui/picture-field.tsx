import { Photo } from "@medusajs/icons"
import { Text } from "@medusajs/ui"
import { useEffect, useRef, useState } from "react"
import { PlainButton, SmallButton } from "./buttons"
import { Field } from "./field"

/** A file: the new picture. Null: none. Undefined: as it is. */
export type PictureChange = File | null | undefined

/** What a form begins with. */
export const SAME_PICTURE: PictureChange = undefined

const MOST_BYTES = 8 * 1024 * 1024

/** Chooses, shows and removes a picture. The shop checks the file again, by its content. */
export function PictureField(props: {
  name: string
  label: string
  hint?: string
  optional?: boolean
  current: string | null
  value: PictureChange
  onChange: (value: PictureChange) => void
  /** Shape of the preview, as CSS `aspect-ratio`. */
  shape?: string
}) {
  const input = useRef<HTMLInputElement>(null)
  const [tooLarge, setTooLarge] = useState(false)
  const shown = usePreview(props.value, props.current)
  const choose = (file: File | undefined) => {
    if (!file) return
    setTooLarge(file.size > MOST_BYTES)
    if (file.size <= MOST_BYTES) props.onChange(file)
  }
  return (
    <Field
      name={props.name}
      label={props.label}
      optional={props.optional}
      hint={tooLarge ? "That file has more than 8 MB. Choose a smaller one" : props.hint}
    >
      {(ids) => (
        <div className="flex items-center gap-3">
          <div
            className="flex w-28 shrink-0 items-center justify-center overflow-hidden rounded-md border border-ui-border-base bg-ui-bg-subtle"
            style={{ aspectRatio: props.shape ?? "1" }}
          >
            {shown ? (
              <img src={shown} alt="" className="h-full w-full object-contain" />
            ) : (
              <Photo className="text-ui-fg-muted" />
            )}
          </div>
          <div className="flex min-w-0 flex-1 flex-col items-start gap-1">
            <input
              {...ids}
              ref={input}
              type="file"
              accept="image/jpeg,image/png,image/webp"
              className="sr-only"
              onChange={(event) => choose(event.target.files?.[0])}
            />
            <SmallButton onClick={() => input.current?.click()}>
              {shown ? "Replace" : "Choose a picture"}
            </SmallButton>
            {props.optional && shown && (
              <PlainButton onClick={() => props.onChange(null)}>Remove</PlainButton>
            )}
            <Text size="xsmall" className="break-words text-ui-fg-muted">
              {props.value instanceof File ? props.value.name : "JPEG, PNG or WebP, at most 8 MB"}
            </Text>
          </div>
        </div>
      )}
    </Field>
  )
}

/** Address of what would be shown: the chosen file, or the picture that is there. */
export function usePreview(value: PictureChange, current: string | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!(value instanceof File)) return setUrl(null)
    const made = URL.createObjectURL(value)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [value])
  if (value === null) return null
  return value instanceof File ? url : current && `${current}?w=640`
}
