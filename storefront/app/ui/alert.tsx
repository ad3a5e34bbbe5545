import type { ReactNode } from "react"
import { classNames } from "./class-names"
import { AlertIcon, CheckIcon, InfoIcon } from "./icons"

export type AlertTone = "error" | "success" | "info"

const tones = {
  error: { box: "bg-alert-wash text-alert-deep", Icon: AlertIcon },
  success: { box: "bg-brand-wash text-brand-deep", Icon: CheckIcon },
  info: { box: "bg-brand-wash text-ink", Icon: InfoIcon },
}

/** A message that stays on the page: what happened and what to do next. Errors are announced. */
export function Alert({
  tone = "info",
  title,
  children,
  action,
  className,
}: {
  tone?: AlertTone
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
  className?: string
}) {
  const { box, Icon } = tones[tone]
  return (
    <div
      role={tone === "error" ? "alert" : "status"}
      className={classNames("flex items-start gap-3 rounded-sm p-4 text-sm", box, className)}
    >
      <Icon className="size-5 shrink-0" />
      <div className="min-w-0 flex-1 wrap-anywhere">
        {title ? <p className="font-semibold">{title}</p> : null}
        {children}
        {action ? <div className="mt-3">{action}</div> : null}
      </div>
    </div>
  )
}
