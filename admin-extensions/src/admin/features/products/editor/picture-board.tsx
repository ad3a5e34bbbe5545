import { ArrowUpTray } from "@medusajs/icons"
import { Hint, Input } from "@medusajs/ui"
import { type DragEvent, useContext, useRef, useState } from "react"
import { RemoveButton, SmallButton } from "../../../ui/buttons"
import { FieldErrors } from "../../../ui/field"
import { SortableList } from "../../../ui/sortable-list"
import type { PictureForm } from "./editor-form"

const MOST = 20
const MOST_BYTES = 8 * 1024 * 1024
const TYPES = ["image/jpeg", "image/png", "image/webp"]

let made = 0

/** The pictures of a product, the first of which stands in lists: dropped or chosen, put in order by dragging or by keyboard. */
export function PictureBoard(props: { value: PictureForm[]; onChange: (value: PictureForm[]) => void }) {
  const { value, onChange } = props
  const input = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const error = useContext(FieldErrors).images?.[0] ?? refused
  const add = (files: FileList | null) => {
    const chosen = [...(files ?? [])]
    const good = chosen.filter(({ type, size }) => TYPES.includes(type) && size <= MOST_BYTES)
    const fitting = good.slice(0, MOST - value.length)
    setRefused(
      fitting.length < chosen.length
        ? `Pictures are JPEG, PNG or WebP, at most 8 MB each and ${MOST} in all`
        : null,
    )
    onChange([
      ...value,
      ...fitting.map((file) => {
        made += 1
        return { id: `new ${made}`, url: URL.createObjectURL(file), alt: "", file }
      }),
    ])
  }
  const dropped = (event: DragEvent) => {
    event.preventDefault()
    add(event.dataTransfer.files)
  }
  const name = (picture: PictureForm) => picture.alt || `picture ${value.indexOf(picture) + 1}`
  return (
    <div className="flex flex-col gap-3">
      {value.length > 0 && (
        <div className="rounded-md border border-ui-border-base">
          <SortableList items={value} label="Pictures" nameOf={name} onOrder={onChange}>
            {(picture) => (
              <>
                <img
                  src={picture.file ? picture.url : `${picture.url}?w=160`}
                  alt=""
                  className="size-14 shrink-0 rounded-md border border-ui-border-base object-cover"
                />
                <Input
                  size="small"
                  className="min-w-0 flex-1"
                  aria-label={`What ${name(picture)} shows`}
                  placeholder="What it shows"
                  maxLength={250}
                  value={picture.alt}
                  onChange={(event) =>
                    onChange(
                      value.map((one) => (one.id === picture.id ? { ...one, alt: event.target.value } : one)),
                    )
                  }
                />
                <RemoveButton
                  name={name(picture)}
                  onClick={() => onChange(value.filter(({ id }) => id !== picture.id))}
                />
              </>
            )}
          </SortableList>
        </div>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button in it does the same by keyboard */}
      <div
        className="flex flex-wrap items-center gap-3 rounded-md border border-ui-border-strong border-dashed px-4 py-3"
        onDragOver={(event) => event.preventDefault()}
        onDrop={dropped}
      >
        <input
          ref={input}
          type="file"
          multiple
          accept={TYPES.join(",")}
          className="sr-only"
          tabIndex={-1}
          aria-label="Add pictures"
          onChange={(event) => {
            add(event.target.files)
            event.target.value = ""
          }}
        />
        <SmallButton onClick={() => input.current?.click()}>
          <ArrowUpTray /> Add pictures
        </SmallButton>
        <Hint variant={error ? "error" : "info"}>
          {error ?? "Or drop them here. Lists show the first one"}
        </Hint>
      </div>
    </div>
  )
}
