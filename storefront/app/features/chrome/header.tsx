import { SearchBox } from "~/features/search/search-box"
import { classNames } from "~/ui/class-names"
import { MenuIcon } from "~/ui/icons"
import { DRAWER_ID } from "./drawer"
import { HeaderActions } from "./header-actions"
import { Logo } from "./logo"
import { MainMenu } from "./main-menu"

/**
 * One header for both widths: on phones menu, logo and cart with the search below, on desktop everything in a row
 * with the main menu below. It sticks by itself; past 100 px it casts a shadow. `plain` leaves the search out on phones.
 */
export function Header({ plain }: { plain: boolean }) {
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-white transition-shadow in-data-past-100:shadow-soft">
      <div className="page grid grid-cols-[auto_1fr_auto] items-center gap-x-2 py-1.5 lg:grid-cols-[auto_minmax(0,1fr)_auto] lg:gap-x-10 lg:py-3">
        <div className="flex items-center gap-1">
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
            "order-3 col-span-3 pt-1 pb-2 lg:order-none lg:col-span-1 lg:p-0",
            plain && "max-lg:hidden",
          )}
        >
          <SearchBox />
        </div>
        <div className="col-start-3 justify-self-end lg:col-start-auto">
          <HeaderActions />
        </div>
      </div>
      <MainMenu />
    </header>
  )
}
