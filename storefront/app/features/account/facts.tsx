import { type ReactNode, useState } from "react"
import { Badge } from "~/ui/badge"
import { QuietButton } from "~/ui/button"
import { Card } from "~/ui/card"

/** A card of what is known, with what can be done about it beside its title. */
export function Facts({
  title,
  action,
  children,
}: {
  title: string
  action?: ReactNode
  children: ReactNode
}) {
  return (
    <Card>
      <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <h2 className="text-lg font-bold">{title}</h2>
        {action}
      </div>
      {children}
    </Card>
  )
}

interface EditableFactsProps {
  title: string
  /** What is edited, as in "Edit your address". */
  what: string
  mayChange: boolean
  /** Stands in place of the facts while they are changed. */
  form: (done: () => void) => ReactNode
  /** The facts. */
  children: ReactNode
}

/** Facts that are changed in place. */
export function EditableFacts({ title, what, mayChange, form, children }: EditableFactsProps) {
  const [editing, setEditing] = useState(false)
  const edit = (
    <QuietButton size="small" className="-mr-3 text-brand-deep!" onClick={() => setEditing(true)}>
      Edit<span className="sr-only"> {what}</span>
    </QuietButton>
  )
  return (
    <Facts title={title} action={mayChange && !editing ? edit : null}>
      {editing ? form(() => setEditing(false)) : <dl className="grid gap-3 text-sm">{children}</dl>}
    </Facts>
  )
}

interface FactProps {
  name: string
  badge?: "Verified" | "Not verified" | null
  /** Buttons below the value. */
  actions?: ReactNode
  children: ReactNode
}

/** One line of a `<dl>`. */
export function Fact({ name, badge, actions, children }: FactProps) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-4">
      <dt className="w-28 text-ink-soft sm:w-32">{name}</dt>
      <dd className="flex min-w-0 flex-[1_1_7rem] flex-wrap items-center gap-x-2 font-semibold wrap-anywhere">
        <span className="min-w-0">
          {children || <span className="font-normal text-ink-faint">Not given</span>}
        </span>
        {badge ? <Badge tone={badge === "Verified" ? "wash" : "neutral"}>{badge}</Badge> : null}
        {actions ? <span className="-mx-3 flex flex-wrap sm:-my-2 sm:ml-auto">{actions}</span> : null}
      </dd>
    </div>
  )
}
