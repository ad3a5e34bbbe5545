import { Dialog as Radix } from "radix-ui"
import type { ReactNode } from "react"
import { classNames } from "./class-names"
import { useFocusReturn } from "./focus-return"
import { CloseIcon } from "./icons"

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** Hides the title from sight, not from screen readers. */
  titleHidden?: boolean
  description?: ReactNode
  /** Width in px from 640 px up; below, the dialog fills the screen. */
  width?: number
  /** A short question: it stays small on phones too. */
  compact?: boolean
  children: ReactNode
  className?: string
}

/** A modal dialog. Radix traps the focus inside and gives it back. Load it lazily: it is not part of a first view. */
export function Dialog({
  open,
  onClose,
  title,
  titleHidden = false,
  description,
  width = 600,
  compact = false,
  children,
  className,
}: DialogProps) {
  const focusReturn = useFocusReturn()
  return (
    <Radix.Root open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
      <Radix.Portal>
        <Radix.Overlay
          className={classNames(
            "veil fixed inset-0 z-50 animate-fade overflow-y-auto sm:grid sm:place-items-center sm:p-6",
            compact && "max-sm:grid max-sm:place-items-center max-sm:p-4",
          )}
        >
          <Radix.Content
            {...focusReturn}
            {...(description ? {} : { "aria-describedby": undefined })}
            className={classNames(
              "relative w-full animate-rise bg-white p-5 shadow-soft focus:outline-none",
              compact ? "rounded-lg" : "min-h-dvh",
              "sm:min-h-0 sm:max-w-(--dialog-width) sm:rounded-lg sm:p-8",
              className,
            )}
            style={{ "--dialog-width": `${width}px` }}
          >
            <Radix.Title className={titleHidden ? "sr-only" : "pr-12 text-2xl font-bold tracking-tight"}>
              {title}
            </Radix.Title>
            {description ? (
              <Radix.Description className="mt-1 pr-12 text-sm text-ink-soft">
                {description}
              </Radix.Description>
            ) : null}
            <Radix.Close
              aria-label="Close"
              className="absolute top-3 right-3 z-10 grid size-11 place-items-center rounded-full bg-white text-ink hover:bg-brand-wash sm:top-5 sm:right-5"
            >
              <CloseIcon />
            </Radix.Close>
            <div className={titleHidden ? undefined : "mt-5"}>{children}</div>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}
