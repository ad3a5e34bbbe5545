/** The widths that the front door cuts pictures to; any other width is refused with 400. */
export const PICTURE_WIDTHS = [160, 240, 320, 480, 640, 800, 1080] as const

/** `src` and `srcset` of one of the shop's pictures. Pictures from elsewhere are used as they are. */
export function pictureSources(
  path: string,
  widest = Number.POSITIVE_INFINITY,
): { src: string; srcSet?: string } {
  if (!path.startsWith("/img/")) return { src: path }
  return {
    src: pictureAt(path, 480),
    srcSet: PICTURE_WIDTHS.filter((width) => width <= widest)
      .map((width) => `${pictureAt(path, width)} ${width}w`)
      .join(", "),
  }
}

/** Side of the square that is handed to who shares a link. */
export const SHARED_WIDTH = 1080

/** A picture for chat apps and search engines: JPEG, whatever they say they accept. */
export function sharedPicture(path: string): string {
  return path.startsWith("/img/") ? `${path}?w=${SHARED_WIDTH}&format=jpeg` : path
}

/** One picture in one width. */
export function pictureAt(path: string, width: (typeof PICTURE_WIDTHS)[number]): string {
  return path.startsWith("/img/") ? `${path}?w=${width}` : path
}
