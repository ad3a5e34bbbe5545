import { classNames } from "./class-names"

/** A grey shape that keeps the place of what is loading. Give it the size of the real thing. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={classNames("block animate-shimmer rounded-sm bg-line", className)} />
}
