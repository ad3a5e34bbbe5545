import { SearchBox } from "~/features/search/search-box"
import { classNames } from "~/ui/class-names"
import { MenuIcon } from "~/ui/icons"
import { DRAWER_ID } from "./drawer"
import { HeaderActions } from "./header-actions"
import { Logo } from "./logo"
import { MainMenu } from "./main-menu"

/**
 * One header for both widths: on phones menu, logo and cart with the search below, on desktop everything in a row
 * with the main menu below. It sticks by itself; past 100 px it casts a shadow, and past 500 px the phone's search slides
 * away, so that products have the screen. `plain` leaves the search out on phones.
 */
export function Header({ plain }: { plain: boolean }) {
  return (
    <header
      className={classNames(
        "sticky top-0 z-40 lg:border-b lg:border-line lg:bg-white lg:transition-shadow lg:in-data-past-100:shadow-soft",
        // The phone's first row has its own ground: the search below slides under it.
        "max-lg:pointer-events-none max-lg:before:absolute max-lg:before:inset-x-0 max-lg:before:top-0 max-lg:before:z-1 max-lg:before:h-14 max-lg:before:bg-white",
        plain && "max-lg:before:border-b max-lg:before:border-line",
      )}
    >
      <div className="page grid grid-cols-[minmax(0,auto)_1fr_auto] items-center gap-x-2 lg:grid-cols-[auto_minmax(0,1fr)_auto] lg:gap-x-10 lg:py-3">
        <div className="pointer-events-auto z-2 flex h-14 min-w-0 items-center gap-1 lg:h-auto">
          <button
            type="button"
            popoverTarget={DRAWER_ID}
            aria-label="Menu"
            className="-ml-2.5 grid size-11 place-items-center rounded-full hover:bg-brand-wash lg:hidden"
          >
            <MenuIcon />
          </button>
          <Logo />
        </div>
        <div
          className={classNames(
            "pointer-events-auto order-3 col-span-3 -mx-4 border-b border-line bg-white px-4 pt-1 pb-1.5 transition-transform lg:order-none lg:col-span-1 lg:mx-0 lg:border-0 lg:p-0",
            "max-lg:in-data-past-500:-translate-y-full max-lg:in-data-past-500:shadow-soft max-lg:focus-within:translate-y-0!",
            plain && "max-lg:hidden",
          )}
        >
          <SearchBox />
        </div>
        <div className="pointer-events-auto z-2 col-start-3 justify-self-end lg:col-start-auto">
          <HeaderActions />
        </div>
      </div>
      <MainMenu />
    </header>
  )
}
