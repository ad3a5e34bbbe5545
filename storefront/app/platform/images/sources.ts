/** The widths that the front door cuts pictures to; any other width is refused with 400. */
const PICTURE_WIDTHS = [160, 240, 320, 480, 640, 800, 1080] as const
/** Of pictures that fill the screen. */
const WIDE_WIDTHS = [480, 640, 800, 1080, 1600] as const
type Width = (typeof PICTURE_WIDTHS)[number] | (typeof WIDE_WIDTHS)[number]

/** What fills a phone's screen for who saves data. */
const SAVED_WIDEST = 480

/** For who saves data one width serves all screens: the widest that is no wider than the box, `boxed` px. */
function savedWidth(boxed: number): Width {
  const fitting = PICTURE_WIDTHS.filter((width) => width <= Math.min(boxed, SAVED_WIDEST))
  return fitting.at(-1) ?? PICTURE_WIDTHS[0]
}

/** `src` and `srcset` of one of the shop's pictures; `saver`: how wide its box is, where data is saved. Pictures from elsewhere are used as they are. */
export function pictureSources(
  path: string,
  widest = Number.POSITIVE_INFINITY,
  saver?: number,
): { src: string; srcSet?: string } {
  if (!path.startsWith("/img/")) return { src: path }
  if (saver !== undefined) return { src: lowAt(path, savedWidth(saver)) }
  return {
    src: pictureAt(path, 480),
    srcSet: named(
      path,
      PICTURE_WIDTHS.filter((width) => width <= widest),
    ),
  }
}

/** `srcset` of a picture that may fill the screen. */
export function wideSources(path: string, saver = false): string {
  if (!path.startsWith("/img/")) return path
  return saver ? `${lowAt(path, SAVED_WIDEST)} ${SAVED_WIDEST}w` : named(path, WIDE_WIDTHS)
}

/** Made to weigh little. */
function lowAt(path: string, width: Width): string {
  return `${pictureAt(path, width)}&q=low`
}

function named(path: string, widths: readonly Width[]): string {
  return widths.map((width) => `${pictureAt(path, width)} ${width}w`).join(", ")
}

/** Side of the square of the picture that goes with a shared link. */
export const SHARED_WIDTH = 1080

/** A picture for chat apps and search engines: JPEG, whatever they say they accept. */
export function sharedPicture(path: string): string {
  return path.startsWith("/img/") ? `${path}?w=${SHARED_WIDTH}&format=jpeg` : path
}

/** One picture in one width. */
export function pictureAt(path: string, width: Width): string {
  return path.startsWith("/img/") ? `${path}?w=${width}` : path
}
