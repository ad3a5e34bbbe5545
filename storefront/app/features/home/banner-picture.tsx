import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import { pictureAt, wideSources } from "~/platform/images/sources"
import { paths } from "~/platform/paths/paths"
import { useSaver } from "~/platform/saver/use-saver"
import { classNames } from "~/ui/class-names"
import { bannerTarget } from "./arrange"
import { type HomeBanner, NARROW } from "./home-banner"

/** A banner's picture in the shape for this screen. Its box has its size before the picture is there. */
export function BannerPicture({
  banner: { image, mobile_image, alt },
  sizes,
  priority = false,
  className,
}: {
  banner: HomeBanner
  sizes: string
  /** The first view's main picture. */
  priority?: boolean
  className: string
}) {
  const saver = useSaver()
  return (
    <picture className="contents">
      {mobile_image ? (
        <source media={NARROW} srcSet={wideSources(mobile_image, saver)} sizes={sizes} />
      ) : null}
      <img
        src={pictureAt(image, saver ? 480 : 640)}
        srcSet={wideSources(image, saver)}
        sizes={sizes}
        alt={alt}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : undefined}
        decoding={priority ? undefined : "async"}
        className={classNames("object-cover", className)}
      />
    </picture>
  )
}

/** Around a banner: a link to where it leads, or nothing but a box where it leads nowhere. */
export function BannerLink({
  banner,
  className,
  children,
}: {
  banner: HomeBanner
  className: string
  children: ReactNode
}) {
  const target = bannerTarget(banner, paths.banner)
  if (!target) return <div className={className}>{children}</div>
  if (target.outside)
    return (
      <a href={target.to} className={className} target="_blank" rel="noreferrer">
        {children}
      </a>
    )
  return (
    <Link to={target.to} className={className}>
      {children}
    </Link>
  )
}
