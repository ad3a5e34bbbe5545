import { useEffect, useRef, useState } from "react"
import { classNames } from "~/ui/class-names"
import { Picture } from "~/ui/picture"

/**
 * The product's pictures in a row that snaps: swiped on phones with dots below, thumbnails down the side on desktop.
 * `shown` is the picture of the chosen variant: the row goes to it when it changes.
 */
export function Gallery({
  images,
  name,
  shown,
}: {
  images: readonly string[]
  name: string
  shown: string | null
}) {
  const track = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const first = useRef(true)

  const goTo = (i: number) => {
    const row = track.current
    if (row) row.scrollTo({ left: i * row.clientWidth, behavior: "smooth" })
  }

  useEffect(() => {
    if (first.current) {
      first.current = false
      return
    }
    const i = shown ? images.indexOf(shown) : -1
    const row = track.current
    if (i >= 0 && row) row.scrollTo({ left: i * row.clientWidth, behavior: "smooth" })
  }, [shown, images])

  return (
    <div className={classNames("relative", images.length > 1 && "lg:pl-22")}>
      {images.length > 1 ? (
        <ul
          aria-label="Pictures"
          className="row-scroll hidden flex-col gap-3 overflow-y-auto lg:absolute lg:inset-y-0 lg:left-0 lg:flex lg:w-18"
        >
          {images.map((image, i) => (
            <li key={image}>
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
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable for the arrow keys
          tabIndex={0}
          className="row-scroll flex snap-mandatory sm:rounded-lg"
          onScroll={(event) => {
            const row = event.currentTarget
            setCurrent(Math.round(row.scrollLeft / Math.max(1, row.clientWidth)))
          }}
        >
          {images.map((image, i) => (
            <li key={image} className="w-full shrink-0 snap-center">
              <Picture
                src={image}
                alt={i === 0 ? name : `${name}, picture ${i + 1}`}
                width={640}
                height={640}
                sizes="(min-width: 80rem) 600px, (min-width: 48rem) 46vw, 100vw"
                priority={i === 0}
                className="aspect-square w-full ground object-cover"
              />
            </li>
          ))}
        </ul>
        {images.length > 1 ? (
          <div aria-hidden className="absolute inset-x-0 bottom-3 flex justify-center gap-1.5 lg:hidden">
            {images.map((image, i) => (
              <span
                key={image}
                className={classNames(
                  "h-2 rounded-full transition-all",
                  i === current ? "w-5 bg-ink" : "w-2 bg-ink/30",
                )}
              />
            ))}
          </div>
        ) : null}
      </div>
    </div>
  )
}
