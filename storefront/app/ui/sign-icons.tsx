import { Children, type ReactElement } from "react"

/* One style: 24 px grid, 1.6 px round strokes in the text's colour. Decoration only: the button or link around one says its name. */

export interface IconProps {
  className?: string
}

/** An icon of these shapes, all in the same frame. */
export const icon =
  (...shapes: ReactElement[]) =>
  ({ className = "size-6" }: IconProps) => (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      {Children.toArray(shapes)}
    </svg>
  )

export const AlertIcon = icon(<path d="M12 8v5m0 3.2v.1" />, <circle cx="12" cy="12" r="9" />)
export const CheckIcon = icon(<path d="m5 12.5 4.5 4.5L19 7.5" />)
export const CloseIcon = icon(<path d="M6 6l12 12M18 6 6 18" />)
