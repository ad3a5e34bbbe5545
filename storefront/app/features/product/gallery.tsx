import { type MouseEvent, useEffect, useRef, useState } from "react"
import { pictureAt } from "~/platform/images/sources"
import { laterDialog } from "~/platform/parts/later-dialog"
import { classNames } from "~/ui/class-names"
import { Picture } from "~/ui/picture"

const Zoom = laterDialog(async () => (await import("./zoom")).default, {
  isOpen: () => true,
  close: ({ onClose }) => onClose(),
})

/**
 * The product's pictures in a row that snaps: swiped on phones with dots below, thumbnails down the side on desktop. On
 * phones four fifths as high as wide, so that name, price and shade are in the first screen.
 * The first is the chosen shade's, and the row goes back to it when another shade is chosen. Each opens large; without
 * script the press opens the picture itself.
 */
export function Gallery({ images, name }: { images: readonly string[]; name: string }) {
  const track = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const [zoomed, setZoomed] = useState<number | null>(null)
  const shown = images[0]
  const before = useRef(shown)

  const goTo = (i: number) => {
    const row = track.current
    if (row) row.scrollTo({ left: i * row.clientWidth })
  }

  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    track.current?.scrollTo({ left: 0 })
  }, [shown])

  const zoom = (event: MouseEvent, i: number) => {
    // With a modifier the browser opens the picture in a tab of its own, as for any link.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setZoomed(i)
  }

  const several = images.length > 1
  if (images.every((image) => image === ""))
    return (
      <Picture
        src=""
        alt={name}
        width={640}
        height={640}
        className="ground aspect-5/4 w-full sm:aspect-square sm:rounded-lg"
      />
    )
  return (
    <div className={classNames("relative", several && "lg:pl-22")}>
      {several ? (
        <ul
          aria-label="Pictures"
          className="row-scroll hidden flex-col gap-3 overflow-y-auto lg:absolute lg:inset-y-0 lg:left-0 lg:flex lg:w-18"
        >
          {images.map((image, i) => (
            // By place: the first picture changes with the shade in the same element, so that nothing blinks.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <li key={i}>
              <button
                type="button"
                aria-label={`Picture ${i + 1} of ${images.length}`}
                aria-current={i === current || undefined}
                className="block w-full overflow-hidden rounded-sm border-2 border-transparent aria-[current]:border-brand-deep"
                onClick={() => goTo(i)}
              >
                <Picture
                  src={image}
                  alt=""
                  width={72}
                  height={72}
                  className="ground aspect-square w-full object-cover"
                />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="relative -mx-4 sm:mx-0">
        <ul
          ref={track}
          aria-label={`Pictures of ${name}`}
          className="row-scroll flex snap-mandatory scroll-smooth sm:rounded-lg"
          onScroll={(event) => {
            const row = event.currentTarget
            setCurrent(Math.round(row.scrollLeft / Math.max(1, row.clientWidth)))
          }}
        >
          {images.map((image, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <li key={i} className="relative w-full shrink-0 snap-center">
              <a
                href={pictureAt(image, 1080)}
                aria-label={`Zoom into picture ${i + 1} of ${images.length}`}
                className="block cursor-zoom-in focus-visible:-outline-offset-4"
                onClick={(event) => zoom(event, i)}
              >
                <Picture
                  src={image}
                  alt={i === 0 ? name : `${name}, picture ${i + 1}`}
                  width={640}
                  height={640}
                  sizes="(min-width: 80rem) 600px, (min-width: 48rem) 46vw, 100vw"
                  priority={i === 0}
                  className="aspect-5/4 w-full ground object-cover sm:aspect-square"
                />
                <span
                  aria-hidden
                  className="absolute top-3 right-3 grid size-10 place-items-center rounded-full bg-white/85 text-ink-soft"
                >
                  <svg
                    aria-hidden
                    viewBox="0 0 24 24"
                    className="size-5 fill-none stroke-current"
                    strokeWidth="1.6"
                    strokeLinecap="round"
                  >
                    <path d="M14 5h5v5m0-5-6 6M10 19H5v-5m0 5 6-6" />
                  </svg>
                </span>
              </a>
            </li>
          ))}
        </ul>
        {several ? <Dots count={images.length} current={current} /> : null}
      </div>
      {zoomed === null ? null : (
        <Zoom images={images} name={name} first={zoomed} onClose={() => setZoomed(null)} />
      )}
    </div>
  )
}

/** Where in the row one is, on phones; a number when there are too many for dots. */
function Dots({ count, current }: { count: number; current: number }) {
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute inset-x-0 bottom-3 flex justify-center lg:hidden"
    >
      {count > 8 ? (
        <span className="rounded-full bg-white/85 px-3 py-1 text-xs font-semibold tabular-nums">
          {current + 1} / {count}
        </span>
      ) : (
        <span className="flex gap-1.5">
          {Array.from({ length: count }, (_, i) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: dots are their places
              key={i}
              className={classNames(
                "h-2 rounded-full transition-all",
                i === current ? "w-5 bg-ink" : "w-2 bg-ink/30",
              )}
            />
          ))}
        </span>
      )}
    </div>
  )
}
