import { Button, Input, Text, toast } from "@medusajs/ui"
import { type Editor, useEditorState } from "@tiptap/react"
import { type KeyboardEvent, type MouseEvent, useRef, useState } from "react"
import { shopApi } from "../platform/shop-api"
import { SmallButton } from "./buttons"

/** The editor's buttons, and beneath them what a link or a picture needs. */
export function RichTextTools({ editor, label }: { editor: Editor; label: string }) {
  const [linking, setLinking] = useState(false)
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const is = useEditorState({ editor, selector: ({ editor: now }) => stateOf(now) })

  const addPicture = async (file: File | undefined) => {
    if (!file) return
    setBusy(true)
    try {
      const { data } = await shopApi("POST /admin/content-pictures/store", { form: { image: file } })
      const { url: src, width, height } = data
      editor.chain().focus().setImage({ src, width, height, alt: "" }).run()
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    }
    setBusy(false)
  }
  const tools: { name: string; on?: boolean; off?: boolean; run: () => unknown }[] = [
    { name: "Bold", on: is.bold, run: () => editor.chain().focus().toggleBold().run() },
    { name: "Italic", on: is.italic, run: () => editor.chain().focus().toggleItalic().run() },
    {
      name: "Heading",
      on: is.heading,
      run: () => editor.chain().focus().toggleHeading({ level: 2 }).run(),
    },
    {
      name: "Subheading",
      on: is.subheading,
      run: () => editor.chain().focus().toggleHeading({ level: 3 }).run(),
    },
    { name: "List", on: is.list, run: () => editor.chain().focus().toggleBulletList().run() },
    {
      name: "Numbered list",
      on: is.numbered,
      run: () => editor.chain().focus().toggleOrderedList().run(),
    },
    { name: "Quote", on: is.quote, run: () => editor.chain().focus().toggleBlockquote().run() },
    { name: "Link", on: is.link !== null || linking, run: () => setLinking(!linking) },
    { name: busy ? "Storing" : "Picture", off: busy, run: () => input.current?.click() },
    { name: "Line", run: () => editor.chain().focus().setHorizontalRule().run() },
    { name: "Undo", off: !is.canUndo, run: () => editor.chain().focus().undo().run() },
    { name: "Redo", off: !is.canRedo, run: () => editor.chain().focus().redo().run() },
  ]
  return (
    <>
      <div
        role="toolbar"
        aria-label={`Tools for ${label}`}
        className="flex flex-wrap gap-1 border-ui-border-base border-b p-1"
      >
        {tools.map(({ name, on, off, run }) => (
          <Button
            key={name}
            type="button"
            size="small"
            variant={on ? "primary" : "transparent"}
            aria-pressed={on}
            disabled={off}
            onMouseDown={stayInText}
            onClick={run}
          >
            {name}
          </Button>
        ))}
        <input
          ref={input}
          type="file"
          aria-label="Picture for the text"
          accept="image/jpeg,image/png,image/webp"
          className="hidden"
          onChange={(event) => {
            void addPicture(event.target.files?.[0])
            event.target.value = ""
          }}
        />
      </div>
      {linking && (
        <LinkRow
          current={is.link ?? ""}
          onSet={(href) => {
            const chain = editor.chain().focus().extendMarkRange("link")
            if (href) chain.setLink({ href }).run()
            else chain.unsetLink().run()
            setLinking(false)
          }}
        />
      )}
      {is.alt !== null && (
        <div className="flex flex-wrap items-center gap-2 border-ui-border-base border-b p-2">
          <Text size="small">What the picture shows</Text>
          <Input
            size="small"
            aria-label="What the picture shows"
            className="min-w-48 flex-1"
            value={is.alt}
            onKeyDown={hideFromForm}
            onChange={(event) => editor.commands.updateAttributes("image", { alt: event.target.value })}
          />
        </div>
      )}
    </>
  )
}

function LinkRow({ current, onSet }: { current: string; onSet: (href: string) => void }) {
  const [href, setHref] = useState(current)
  const set = () => onSet(href.trim())
  return (
    <div className="flex flex-wrap items-center gap-2 border-ui-border-base border-b p-2">
      <Input
        size="small"
        aria-label="Link address"
        placeholder="/deals or https://…"
        className="min-w-48 flex-1"
        autoFocus
        value={href}
        onKeyDown={(event) => {
          hideFromForm(event)
          if (event.key === "Enter") set()
        }}
        onChange={(event) => setHref(event.target.value)}
      />
      <SmallButton onClick={set}>{href.trim() ? "Set link" : "Remove link"}</SmallButton>
    </div>
  )
}

/** A press that took the focus would give it back a frame later, and what is typed meanwhile lands elsewhere. */
function stayInText(event: MouseEvent): void {
  event.preventDefault()
}

/** Enter saves the whole form otherwise. */
function hideFromForm(event: KeyboardEvent): void {
  if (event.key === "Enter") event.preventDefault()
}

function stateOf(editor: Editor) {
  return {
    bold: editor.isActive("bold"),
    italic: editor.isActive("italic"),
    heading: editor.isActive("heading", { level: 2 }),
    subheading: editor.isActive("heading", { level: 3 }),
    list: editor.isActive("bulletList"),
    numbered: editor.isActive("orderedList"),
    quote: editor.isActive("blockquote"),
    link: editor.isActive("link") ? String(editor.getAttributes("link").href ?? "") : null,
    alt: editor.isActive("image") ? String(editor.getAttributes("image").alt ?? "") : null,
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
  }
}
