import { Skeleton } from "@medusajs/ui"
import { lazy, Suspense } from "react"

export interface RichTextProps {
  /** Read out as the name of the text and of its tools. */
  label: string
  /** HTML. What the shop stores of it, the server decides (`clean-html.ts`). */
  value: string
  onChange: (html: string) => void
  id?: string
  "aria-describedby"?: string
  "aria-invalid"?: boolean
}

const Editor = lazy(() => import("./rich-text-editor"))

/** A text with headings, lists, links and pictures. The editor comes when it is first needed. */
export function RichText(props: RichTextProps) {
  return (
    <Suspense fallback={<Skeleton className="h-72 w-full" />}>
      <Editor {...props} />
    </Suspense>
  )
}
