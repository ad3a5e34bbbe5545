import { useEffect } from "react"
import { Link } from "react-router-dom"
import { dismissToast, showQueuedToast, type Toast, type ToastTone, useToasts } from "~/platform/toast-store"
import { classNames } from "./class-names"
import { AlertIcon, CheckIcon, CloseIcon } from "./sign-icons"

const accents: Record<ToastTone, string> = {
  success: "bg-brand text-ink",
  error: "bg-alert text-ink",
  info: "bg-brand-mist text-ink",
}

/** Where toasts appear: once, in the document's root. The live regions are there before the first message. */
export function ToastViewport() {
  const toasts = useToasts()
  useEffect(showQueuedToast, [])
  return (
    <div className="pointer-events-none fixed inset-x-0 top-3 z-60 flex flex-col items-center gap-2 px-4 lg:top-6 lg:items-end lg:px-8">
      <div aria-live="polite" className="contents">
        {toasts.filter((t) => t.tone !== "error").map(ToastCard)}
      </div>
      <div aria-live="assertive" className="contents">
        {toasts.filter((t) => t.tone === "error").map(ToastCard)}
      </div>
    </div>
  )
}

function ToastCard({ id, title, message, tone, ways }: Toast) {
  return (
    <div
      key={id}
      data-toast={id}
      className="pointer-events-auto flex w-full max-w-sm animate-rise flex-wrap items-center gap-x-3 rounded-lg bg-ink py-1.5 pr-1.5 pl-3 text-white shadow-soft"
    >
      <span className={classNames("grid size-7 shrink-0 place-items-center rounded-full", accents[tone])}>
        {tone === "error" ? <AlertIcon className="size-4" /> : <CheckIcon className="size-4" />}
      </span>
      <p className="min-w-0 flex-1 py-1.5 text-sm">
        {title ? <strong className="block font-semibold">{title}</strong> : null}
        {message}
      </p>
      <button
        type="button"
        aria-label="Dismiss"
        className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-brand-night"
        onClick={() => dismissToast(id)}
      >
        <CloseIcon className="size-4" />
      </button>
      {ways ? (
        <p className="flex basis-full gap-x-6 pl-10 text-sm font-semibold">
          {ways.map(({ name, to }) => (
            <Link
              key={to}
              to={to}
              className="inline-flex min-h-11 items-center text-brand-mist underline underline-offset-4 hover:text-white"
              onClick={() => dismissToast(id)}
            >
              {name}
            </Link>
          ))}
        </p>
      ) : null}
    </div>
  )
}
