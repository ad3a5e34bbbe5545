import { Link } from "react-router-dom"
import { pictureAt } from "~/platform/images/sources"
import { useSite } from "~/platform/site/site"
import { classNames } from "~/ui/class-names"

/**
 * The shop's name beside its logo, or below it on phones where it is `stacked`. A logo may say the name by itself. Phones measure it in px,
 * as the row it stands in: it is whole in letters twice as large, too.
 */
export function Logo({ light = false, stacked = false }: { light?: boolean; stacked?: boolean }) {
  const { shop } = useSite()
  const { logo, logoHasName } = shop.look
  return (
    <Link
      to="/"
      className={classNames(
        "inline-flex min-h-11 min-w-0 items-center gap-2 text-[22px] leading-none font-extrabold tracking-tight lg:text-[1.625rem]",
        stacked &&
          "max-lg:min-h-[44px] max-lg:flex-col max-lg:justify-center max-lg:gap-0.5 max-lg:text-[11px]",
        light ? "text-white" : "text-ink",
      )}
      aria-label={`${shop.name}, home`}
    >
      {logo ? (
        <img
          src={pictureAt(logo.path, 320)}
          alt=""
          width={logo.width}
          height={logo.height}
          className={classNames("own-logo", stacked && "own-logo-stacked", light && "own-logo-plate")}
        />
      ) : (
        <Mark stacked={stacked} />
      )}
      {!logoHasName && (
        // A long name gives way, not the cart beside it.
        <span className="min-w-0 overflow-x-clip text-ellipsis whitespace-nowrap lowercase">{shop.name}</span>
      )}
    </Link>
  )
}

/** The standard mark: a flower of four petals, seen from above, with a drop at its heart. */
function Mark({ stacked }: { stacked: boolean }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 32 32"
      className={classNames("size-[28px] shrink-0 lg:size-8", stacked && "max-lg:size-[26px]")}
    >
      <path d="M16 16C9 15 6 10 8.5 4.5 14 5.5 17 9.5 16 16z" className="fill-brand" />
      <path d="M16 16c1-7 6-10 11.5-7.5C26.5 14 22.5 17 16 16z" className="fill-brand-deep" />
      <path d="M16 16c7 1 10 6 7.5 11.5C18 26.5 15 22.5 16 16z" className="fill-brand" />
      <path d="M16 16c-1 7-6 10-11.5 7.5C5.5 18 9.5 15 16 16z" className="fill-alert" />
    </svg>
  )
}
