import { pictureSources } from "~/platform/images/sources"
import { useSaver } from "~/platform/saver/use-saver"
import { classNames } from "./class-names"

export interface PictureProps {
  /** Path of the picture as it comes on the wire, without a width: `/img/products/x.svg`; "" when there is none. */
  src: string
  /** "" for decoration. */
  alt: string
  /** Shape of the box in px: it reserves the space before the picture is there. */
  width: number
  height: number
  /** Width on screen, as in the `sizes` attribute of an img. */
  sizes?: string
  /** The widest that this box ever needs, dense screens counted: long lists name fewer widths. */
  widest?: number
  /** The first view's main picture: loaded at once and first. */
  priority?: boolean
  className?: string
}

const DENSEST = 3

/** A picture of the shop in the widths and formats that the front door cuts. The browser picks; nothing moves. */
export function Picture({
  src,
  alt,
  width,
  height,
  sizes,
  // A picture that is always as wide as its box needs no more than the densest screens show of it.
  widest = sizes ? undefined : width * DENSEST,
  priority = false,
  className,
}: PictureProps) {
  const saver = useSaver()
  // A product without a picture has an empty box, with the ground that every picture lies on.
  if (src === "") {
    const place = classNames("block", className)
    return alt ? <span role="img" aria-label={alt} className={place} /> : <span className={place} />
  }
  return (
    <img
      {...pictureSources(src, widest, saver ? width : undefined)}
      sizes={saver ? undefined : (sizes ?? `${width}px`)}
      alt={alt}
      width={width}
      height={height}
      loading={priority ? "eager" : "lazy"}
      fetchPriority={priority ? "high" : undefined}
      decoding={priority ? undefined : "async"}
      className={className}
    />
  )
}
