import { useSaver } from "~/platform/saver/use-saver"
import type { SectionName } from "~/platform/site/site"
import { classNames } from "~/ui/class-names"
import { Picture } from "~/ui/picture"

const grounds = ["bg-brand-wash", "bg-clay", "bg-blush", "bg-brand-mist"] as const

/** A section's round picture; without one, and where data is saved, its first letter on one of our grounds. */
export function SectionPicture({
  section,
  index,
  size,
}: {
  section: Pick<SectionName, "name" | "image">
  /** Its place in the row: neighbours get different grounds. */
  index: number
  /** Diameter in px. */
  size: number
}) {
  const saver = useSaver()
  const ground = grounds[index % grounds.length]
  if (section.image && !saver)
    return (
      <span className={classNames("block overflow-hidden rounded-full", ground)} style={{ width: size }}>
        {/* The tiles are drawn with air around: closer in the round. */}
        <Picture
          src={section.image}
          alt=""
          width={size}
          height={size}
          className="aspect-square origin-[50%_72%] scale-125 object-cover"
        />
      </span>
    )
  return (
    <span
      aria-hidden
      className={classNames(
        "grid aspect-square place-items-center rounded-full text-2xl font-extrabold",
        ground,
      )}
      style={{ width: size }}
    >
      {section.name.charAt(0)}
    </span>
  )
}
