import { classNames } from "./class-names"

/** A grey placeholder for what is loading. Give it the size of the real thing. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={classNames("block animate-shimmer rounded-sm bg-line", className)} />
}

/** Several beneath or beside each other, each as high as its class says. */
export function Skeletons({ className, of }: { className: string; of: readonly string[] }) {
  return (
    <div className={className}>
      {of.map((height, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: their place is what they are
        <Skeleton key={place} className={`${height} rounded-lg`} />
      ))}
    </div>
  )
}
