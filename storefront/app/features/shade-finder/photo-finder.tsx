import { swatchOf } from "@contract/colour-difference"
import { matchShades } from "@contract/shade-finder"
import type { ProductShades } from "@contract/shades"
import { type KeyboardEvent, type MouseEvent, useRef, useState } from "react"
import { api } from "~/platform/api/client"
import { useAction } from "~/platform/forms/use-action"
import { Alert } from "~/ui/alert"
import { Button, SecondaryButton } from "~/ui/button"
import { MatchList } from "./match-list"
import { measureSkin, type Pixels, type Problem, SKIN_RADIUS, type Spot, WHITE_RADIUS } from "./skin-sample"
import { undertoneWord } from "./words"

const PROBLEMS: Record<Problem, string> = {
  skin_too_dark:
    "It is too dark there to see a colour. Tap a part with more light, or take the picture by a window.",
  white_too_bright:
    "That white is too bright to read. Tap a part of it in less light, or something else that is white.",
  white_too_dark:
    "There is too little light on that white. Tap another part of it, or take the picture by a window.",
  not_white: "That does not look white. Tap paper, a tissue, a white wall or a white shirt.",
}

/** Longer side of what is measured, in pixels: more would measure no better. */
const SIDE = 900
const MIDDLE: Spot = { x: 0.5, y: 0.5 }

type Mark = "skin" | "white"

/**
 * The shade from a picture: one tap on the skin, one on something white. The picture is read here, on this phone; the shop is asked
 * for its shades as for anybody, and receives nothing of what was measured.
 */
export function PhotoFinder({ product }: { product: { id: string; name: string } | null }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [pixels, setPixels] = useState<Pixels | null>(null)
  const [shades, setShades] = useState<ProductShades[]>([])
  const [trouble, setTrouble] = useState<string | null>(null)
  const [mark, setMark] = useState<Mark>("skin")
  const [spots, setSpots] = useState<Record<Mark, Spot | null>>({ skin: null, white: null })
  const [noWhite, setNoWhite] = useState(false)
  const { busy, run } = useAction()

  const open = (file: File) =>
    run(async () => {
      setTrouble(null)
      const drawn = await draw(file, canvas.current)
      if (!drawn)
        return setTrouble("This picture can’t be opened here. Try a JPEG or PNG, or take a new one.")
      const { data } = await api("GET /shades", { query: product ? { product_id: product.id } : {} })
      setShades(data)
      setPixels(drawn)
      setSpots({ skin: null, white: null })
      setNoWhite(false)
      setMark("skin")
    })

  const put = (spot: Spot) => {
    setSpots({ ...spots, [mark]: spot })
    // A press that is meant to be the next one goes to the next mark.
    if (mark === "skin" && !spots.white) setMark("white")
  }
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    // Enter and space press a button, too, and have no place.
    if (event.detail === 0) return put(spots[mark] ?? MIDDLE)
    put({
      x: within((event.clientX - box.left) / box.width),
      y: within((event.clientY - box.top) / box.height),
    })
  }
  const move = (event: KeyboardEvent) => {
    const [x, y] = STEPS[event.key] ?? [0, 0]
    if (x === 0 && y === 0) return
    event.preventDefault()
    const from = spots[mark] ?? MIDDLE
    setSpots({ ...spots, [mark]: { x: within(from.x + x), y: within(from.y + y) } })
  }

  const measured =
    pixels && spots.skin && (spots.white || noWhite)
      ? measureSkin(pixels, spots.skin, noWhite ? null : spots.white)
      : null
  return (
    <div className="mt-4">
      <ol className="max-w-prose list-decimal space-y-1 pl-5 text-ink-soft">
        <li>Take your picture by a window, without make-up, holding a sheet of white paper or a tissue.</li>
        <li>Tap your cheek or jaw, away from shine and shadow.</li>
        <li>Tap the white. It tells us the colour of the light.</li>
      </ol>
      <p className="mt-3 max-w-prose rounded-lg bg-brand-wash p-3 text-sm">
        Your picture stays on this device. It is not uploaded and not kept, and neither is the colour we read
        from it.
      </p>
      <label className="mt-5 block max-w-prose">
        <span className="mb-2 block text-sm font-semibold">Your picture</span>
        <input
          type="file"
          accept="image/*"
          disabled={busy}
          onChange={(event) => {
            const file = event.target.files?.[0]
            if (file) void open(file)
          }}
          className="block min-h-12 w-full rounded-sm border border-edge bg-white p-2 text-sm file:mr-3 file:min-h-9 file:rounded-sm file:border-0 file:bg-brand-mist file:px-3 file:font-semibold"
        />
      </label>
      <p role="status" className="mt-2 text-sm text-ink-soft">
        {busy ? "Opening your picture …" : ""}
      </p>
      {trouble ? <Alert tone="error">{trouble}</Alert> : null}
      <div hidden={!pixels} className="grid gap-6 lg:grid-cols-[minmax(0,24rem)_1fr]">
        <div>
          <div className="mb-3 grid grid-cols-2 gap-2">
            <MarkButton name="skin" mark={mark} isSet={spots.skin !== null} onChoose={setMark}>
              1. Cheek or jaw
            </MarkButton>
            <MarkButton name="white" mark={mark} isSet={spots.white !== null} onChoose={setMark}>
              2. Something white
            </MarkButton>
          </div>
          <button
            type="button"
            aria-label={`Your picture. Tap your ${mark === "skin" ? "cheek or jaw" : "piece of white"}, or move the circle with the arrow keys`}
            onClick={press}
            onKeyDown={move}
            className="relative block w-full cursor-crosshair touch-manipulation overflow-hidden rounded-sm bg-sand"
          >
            <canvas ref={canvas} className="block h-auto w-full" />
            <Ring spot={spots.skin} radius={SKIN_RADIUS} pixels={pixels} />
            <Ring spot={noWhite ? null : spots.white} radius={WHITE_RADIUS} pixels={pixels} />
          </button>
          {spots.skin && !noWhite ? (
            <SecondaryButton className="mt-3" onClick={() => setNoWhite(true)}>
              Nothing in it is white
            </SecondaryButton>
          ) : null}
          {noWhite ? (
            <SecondaryButton className="mt-3" onClick={() => setNoWhite(false)}>
              Tap something white instead
            </SecondaryButton>
          ) : null}
        </div>
        <div aria-live="polite">
          {measured === null ? null : "problem" in measured ? (
            <Alert tone="error">{PROBLEMS[measured.problem]}</Alert>
          ) : (
            <>
              <div className="flex items-center gap-3 rounded-lg bg-sand p-4">
                <span
                  aria-hidden
                  className="size-12 shrink-0 rounded-full"
                  style={{ backgroundColor: swatchOf(measured.colour) }}
                />
                <p>
                  Your skin in this picture
                  <span className="block text-sm text-ink-soft">
                    {undertoneWord(measured.undertone)}.{" "}
                    {noWhite ? "Without a white we cannot take the light out, so we are less sure." : ""}
                  </span>
                </p>
              </div>
              <MatchList
                lookedFor={{ swatch: swatchOf(measured.colour), undertone: measured.undertone }}
                matches={matchShades(measured, shades)}
                product={product}
              />
            </>
          )}
        </div>
      </div>
      <noscript>
        <p className="mt-4">Reading a photo needs JavaScript. The other two ways work without it.</p>
      </noscript>
    </div>
  )
}

function MarkButton({
  name,
  mark,
  isSet,
  onChoose,
  children,
}: {
  name: Mark
  mark: Mark
  isSet: boolean
  onChoose: (mark: Mark) => void
  children: string
}) {
  return (
    <Button
      variant={mark === name ? "primary" : "secondary"}
      aria-pressed={mark === name}
      onClick={() => onChoose(name)}
    >
      {children}
      {isSet ? <span className="sr-only"> (placed)</span> : null}
    </Button>
  )
}

/** What is measured, on the picture. */
function Ring({ spot, radius, pixels }: { spot: Spot | null; radius: number; pixels: Pixels | null }) {
  if (!spot || !pixels) return null
  const across = 2 * radius * Math.min(1, pixels.height / pixels.width)
  return (
    <span
      aria-hidden
      className="pointer-events-none absolute aspect-square -translate-x-1/2 -translate-y-1/2 rounded-full border-2 border-white outline-2 outline-ink"
      style={{ left: `${spot.x * 100}%`, top: `${spot.y * 100}%`, width: `${across * 100}%` }}
    />
  )
}

const within = (part: number) => Math.min(1, Math.max(0, part))
const STEPS: Partial<Record<string, [x: number, y: number]>> = {
  ArrowLeft: [-0.02, 0],
  ArrowRight: [0.02, 0],
  ArrowUp: [0, -0.02],
  ArrowDown: [0, 0.02],
}

/** Draws the picture, smaller, and answers its pixels; null for a file that no browser opens. */
async function draw(file: File, canvas: HTMLCanvasElement | null): Promise<Pixels | null> {
  const picture = await createImageBitmap(file).catch(() => null)
  const context = canvas?.getContext("2d", { willReadFrequently: true })
  if (!picture || !canvas || !context) return null
  const scale = Math.min(1, SIDE / Math.max(picture.width, picture.height))
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return context.getImageData(0, 0, canvas.width, canvas.height)
}
