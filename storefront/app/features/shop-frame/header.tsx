import { SearchBox } from "~/features/search/search-box"
import { classNames } from "~/ui/class-names"
import { MenuIcon } from "~/ui/icons"
import { DRAWER_ID } from "./drawer"
import { HeaderActions } from "./header-actions"
import { HelpButtons } from "./help-buttons"
import { Logo } from "./logo"
import { MainMenu } from "./main-menu"

/**
 * One header for both widths: on phones one row of menu, logo, search and cart, on desktop logo, search and account in a row
 * with the main menu below. It sticks by itself; past 100 px it casts a shadow, and the phone's search folds into an icon, which
 * makes room for chat and back to top. While one types it has the whole row (`search-fold` in app.css). `plain` leaves
 * the search out on phones. The phone's row is measured in px: letters twice as large leave the screen to the page.
 */
export function Header({ plain }: { plain: boolean }) {
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-white lg:transition-shadow lg:in-data-past-100:shadow-soft">
      <div className="page grid max-lg:relative grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2 lg:gap-x-10 lg:py-3">
        <div className="flex h-[56px] min-w-0 items-center gap-1 lg:h-auto">
          <button
            type="button"
            popoverTarget={DRAWER_ID}
            aria-label="Menu"
            className="-ml-2.5 grid size-[44px] place-items-center rounded-full hover:bg-brand-wash lg:hidden"
          >
            <MenuIcon className="size-[24px]" />
          </button>
          <Logo stacked={!plain} />
        </div>
        <div className="min-w-0 max-lg:h-[44px] max-lg:not-has-[.search-fold:focus-within]:relative">
          <div
            className={classNames(
              "absolute inset-y-0 right-0 flex gap-1 lg:hidden",
              // The folded search stands beside them.
              !plain && "invisible right-[48px] in-data-past-100:visible",
            )}
          >
            <HelpButtons round="grid size-[44px] place-items-center rounded-full [&>svg]:size-[24px] not-hover:bg-white not-hover:text-ink" />
          </div>
          <div className={classNames("search-fold", plain && "max-lg:hidden")}>
            <SearchBox />
          </div>
        </div>
        <HeaderActions />
      </div>
      <MainMenu />
    </header>
  )
}
