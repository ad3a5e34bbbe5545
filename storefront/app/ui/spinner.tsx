import { classNames } from "./class-names"

/** A turning ring in the text's colour. With `label` it is announced, without it is decoration. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <span role={label ? "status" : undefined} className={classNames("inline-flex", className)}>
      <svg
        aria-hidden
        viewBox="0 0 24 24"
        width="1.25em"
        height="1.25em"
        fill="none"
        className="animate-spin"
      >
        <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity=".25" />
        <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
      </svg>
      {label ? <span className="sr-only">{label}</span> : null}
    </span>
  )
}
