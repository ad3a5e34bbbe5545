import { Dialog as Radix } from "radix-ui"
import type { ReactNode } from "react"
import { classNames } from "./class-names"
import { useFocusReturn } from "./focus-return"
import { CloseIcon } from "./icons"

export interface SheetProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** From the bottom (phones' choices) or from the right (a drawer). */
  side?: "bottom" | "right"
  children: ReactNode
  /** Stays at the lower edge while the content scrolls. */
  footer?: ReactNode
}

/** A panel that comes in from an edge, modal like a dialog. Load it lazily. */
export function Sheet({ open, onClose, title, side = "bottom", children, footer }: SheetProps) {
  const focusReturn = useFocusReturn()
  return (
    <Radix.Root open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
      <Radix.Portal>
        <Radix.Overlay className="veil fixed inset-0 z-50 animate-fade" />
        <Radix.Content
          {...focusReturn}
          aria-describedby={undefined}
          className={classNames(
            "fixed z-50 flex flex-col bg-white shadow-up focus:outline-none",
            side === "bottom"
              ? "inset-x-0 bottom-0 max-h-[85dvh] animate-sheet rounded-t-lg"
              : "inset-y-0 right-0 w-full max-w-md animate-fade",
          )}
        >
          <div className="flex items-center justify-between gap-3 border-b border-line py-2 pr-2 pl-5">
            <Radix.Title className="text-lg font-bold">{title}</Radix.Title>
            <Radix.Close
              aria-label="Close"
              className="grid size-11 place-items-center rounded-full hover:bg-brand-wash"
            >
              <CloseIcon />
            </Radix.Close>
          </div>
          <div className="flex-1 overflow-y-auto overscroll-contain p-5">{children}</div>
          {footer ? <div className="border-t border-line p-4">{footer}</div> : null}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
