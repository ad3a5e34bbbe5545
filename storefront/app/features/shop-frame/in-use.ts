import { isPaying } from "~/platform/paying"
import { isUnsent } from "~/platform/typing"

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** As much of a document as is looked at. */
interface Looked {
  hidden: boolean
  activeElement: Element | null
  querySelectorAll(fields: string): Iterable<unknown>
}

/** What a field's `type` begins with when one writes or selects in it. */
const WRITTEN = /^(text|email|tel|url|password|number|date|time|month|week|select)/

/**
 * Whether somebody uses this page although it gets no sign of them: they pay, are in another site's frame, whose signs do not
 * reach us, or fill in a form.
 */
export function isInUse(page: Looked = document): boolean {
  if (isPaying()) return true
  const active = page.activeElement as Field | null
  if (page.hidden || !active) return false
  if (active.tagName === "IFRAME" || (WRITTEN.test(active.type) && !onlyAsks(active))) return true
  for (const field of page.querySelectorAll("input, textarea, select") as Iterable<Field>)
    if (field.form && isUnsent(field) && hasContent(field) && !onlyAsks(field)) return true
  return false
}

/** Whether the field's form only changes what the shop shows: it searches, filters or chooses, and works by GET without script. */
function onlyAsks(field: Field): boolean {
  const method = field.form?.getAttribute("method")
  return (
    field.type === "search" ||
    method === "get" ||
    (method !== "post" && !!field.form?.hasAttribute("action")) ||
    !!field.closest("search, [role=search]")
  )
}

const hasContent = (field: Field): boolean =>
  /^(checkbox|radio)$/.test(field.type) ? (field as HTMLInputElement).checked : !!field.value
