import { useRef } from "react"

/** In the place of a part that did not come. When it fails again, the whole page may help: the shop may have been renewed meanwhile. */
export function PartMissing({ what, again }: { what: string; again: () => void }) {
  const tries = useRef(0)
  return (
    <div
      role="alert"
      className="mx-auto my-3 flex w-[calc(100%-1rem)] max-w-xl flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-sand px-4 py-3 text-sm text-ink"
    >
      <p className="min-w-0 flex-1 basis-48">We could not load {what}. Check your connection.</p>
      <button
        type="button"
        className="min-h-11 rounded-sm border border-brand-deep bg-white px-3 font-semibold text-brand-deep hover:bg-brand-wash"
        onClick={() => {
          tries.current++
          if (tries.current > 2 && navigator.onLine) location.reload()
          else again()
        }}
      >
        Try again
      </button>
    </div>
  )
}
