/** The widths that the front door cuts pictures to; any other width is refused with 400. */
const PICTURE_WIDTHS = [160, 240, 320, 480, 640, 800, 1080] as const
/** Of pictures that fill the screen. */
const WIDE_WIDTHS = [480, 640, 800, 1080, 1600] as const
type Width = (typeof PICTURE_WIDTHS)[number] | (typeof WIDE_WIDTHS)[number]

/** `src` and `srcset` of one of the shop's pictures. Pictures from elsewhere are used as they are. */
export function pictureSources(
  path: string,
  widest = Number.POSITIVE_INFINITY,
): { src: string; srcSet?: string } {
  if (!path.startsWith("/img/")) return { src: path }
  return {
    src: pictureAt(path, 480),
    srcSet: named(
      path,
      PICTURE_WIDTHS.filter((width) => width <= widest),
    ),
  }
}

/** `srcset` of a picture that may fill the screen. */
export function wideSources(path: string): string {
  return path.startsWith("/img/") ? named(path, WIDE_WIDTHS) : path
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
