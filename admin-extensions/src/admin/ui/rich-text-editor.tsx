import Image from "@tiptap/extension-image"
import { EditorContent, useEditor } from "@tiptap/react"
import StarterKit from "@tiptap/starter-kit"
import type { RichTextProps } from "./rich-text"
import { RichTextTools } from "./rich-text-tools"

/** What the shop stores: titles are the page's first heading, texts begin with the second. */
const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    underline: false,
    link: {
      openOnClick: false,
      defaultProtocol: "https",
      protocols: ["https", "mailto", "tel"],
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  Image,
]

const TEXT = [
  "min-h-72 px-3 py-2 text-ui-fg-base outline-none",
  "[&>*+*]:mt-3 [&_h2]:mt-5 [&_h2]:text-xl [&_h2]:font-semibold [&_h3]:mt-4 [&_h3]:text-base [&_h3]:font-semibold",
  "[&_ul]:list-disc [&_ul]:pl-5 [&_ol]:list-decimal [&_ol]:pl-5 [&_blockquote]:border-l-2 [&_blockquote]:pl-3",
  "[&_a]:underline [&_img]:max-w-full [&_img]:h-auto [&_img]:rounded-md",
  "[&_.ProseMirror-selectednode]:outline [&_.ProseMirror-selectednode]:outline-2",
].join(" ")

/** The editor itself; `RichText` loads it. Reports every change. */
export default function RichTextEditor(props: RichTextProps) {
  const { label, value, onChange, ...ids } = props
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value,
    editorProps: {
      attributes: {
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": label,
        class: TEXT,
        ...(ids.id ? { id: ids.id } : {}),
        ...(ids["aria-describedby"] ? { "aria-describedby": ids["aria-describedby"] } : {}),
        ...(ids["aria-invalid"] ? { "aria-invalid": "true" } : {}),
      },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? "" : changed.getHTML()),
  })
  return (
    <div className="rounded-md border border-ui-border-base bg-ui-bg-field focus-within:shadow-borders-interactive-with-active">
      <RichTextTools editor={editor} label={label} />
      <EditorContent editor={editor} />
    </div>
  )
}
