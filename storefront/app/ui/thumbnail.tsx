import { classNames } from "./class-names"
import { PackageIcon } from "./icons"
import { Picture } from "./picture"

const thumbnailSizes = { 48: "size-12", 64: "size-16", 96: "size-24" } as const

/** A product's picture on its wash, with a place of its own when there is none. Decoration beside the name. */
export function Thumbnail({ src, size }: { src: string | null; size: keyof typeof thumbnailSizes }) {
  return (
    <span
      className={classNames(
        "grid shrink-0 place-items-center overflow-hidden rounded-sm bg-blush text-edge",
        thumbnailSizes[size],
      )}
    >
      {src ? (
        <Picture src={src} alt="" width={size} height={size} className="size-full object-cover" />
      ) : (
        <PackageIcon className="size-6" />
      )}
    </span>
  )
}
