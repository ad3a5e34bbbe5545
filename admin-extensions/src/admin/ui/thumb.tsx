import { Photo } from "@medusajs/icons"

/** A small picture in a row; its name stands beside it. */
export function Thumb({ src, wide }: { src: string | null; wide?: boolean }) {
  const size = wide ? "h-10 w-10 sm:w-20" : "h-10 w-10"
  return (
    <div
      className={`${size} flex shrink-0 items-center justify-center overflow-hidden rounded-md border border-ui-border-base bg-ui-bg-subtle`}
    >
      {src ? (
        <img src={`${src}?w=160`} alt="" loading="lazy" className="h-full w-full object-cover" />
      ) : (
        <Photo className="text-ui-fg-muted" />
      )}
    </div>
  )
}
