import { useEffect, useRef, useState } from "react"
import { pictureAt } from "~/platform/images/sources"
import { classNames } from "~/ui/class-names"
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon } from "~/ui/icons"

const round = "grid size-11 place-items-center rounded-full bg-white text-ink shadow-soft hover:bg-brand-wash"

/**
 * One picture over the whole screen, in the platform's own dialog: it traps the focus, Escape closes it. A press makes it
 * twice as large, to be moved by scrolling; two fingers zoom as everywhere. Arrow keys go to the next and the one before.
 */
export default function Zoom({
  images,
  name,
  first,
  onClose,
}: {
  images: readonly string[]
  name: string
  first: number
  onClose: () => void
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(first)
  const [large, setLarge] = useState(false)

  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => {
    const box = frame.current
    if (large && box)
      box.scrollTo((box.scrollWidth - box.clientWidth) / 2, (box.scrollHeight - box.clientHeight) / 2)
  }, [large])

  const go = (by: number) => {
    setLarge(false)
    setCurrent((current + by + images.length) % images.length)
  }
  return (
    <dialog
      ref={dialog}
      aria-label={`Pictures of ${name}`}
      onClose={onClose}
      onKeyDown={(event) => {
        if (large || images.length < 2) return
        if (event.key === "ArrowRight") go(1)
        if (event.key === "ArrowLeft") go(-1)
      }}
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-sand"
    >
      <div ref={frame} className="size-full overflow-auto">
        <button
          type="button"
          aria-pressed={large}
          aria-label={large ? "Make the picture smaller" : "Make the picture larger"}
          onClick={() => setLarge(!large)}
          className={classNames("block", large ? "size-[200%] cursor-zoom-out" : "size-full cursor-zoom-in")}
        >
          <img
            src={pictureAt(images[current] ?? "", 1080)}
            alt={`${name}, ${current + 1} of ${images.length}`}
            className="size-full object-contain"
          />
        </button>
      </div>
      <form method="dialog" className="fixed top-3 right-3">
        <button type="submit" aria-label="Close" className={round}>
          <CloseIcon />
        </button>
      </form>
      {images.length > 1 ? (
        <p className="fixed inset-x-0 bottom-4 flex items-center justify-center gap-4">
          <button type="button" aria-label="Picture before" className={round} onClick={() => go(-1)}>
            <ChevronLeftIcon />
          </button>
          <span aria-live="polite" className="rounded-full bg-white px-3 py-1 text-sm tabular-nums">
            {current + 1} / {images.length}
          </span>
          <button type="button" aria-label="Next picture" className={round} onClick={() => go(1)}>
            <ChevronRightIcon />
          </button>
        </p>
      ) : null}
    </dialog>
  )
}
