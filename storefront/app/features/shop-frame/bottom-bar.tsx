import { NavLink } from "react-router-dom"
import { paths } from "~/platform/paths/paths"
import { useSession } from "~/platform/session/use-session"
import { GridIcon, HeartIcon, HomeIcon, TagIcon, UserIcon } from "~/ui/icons"
import { barPaths } from "./menu-entries"
import { opensDialog } from "./opens-dialog"

const entry =
  "flex h-15 min-w-0 flex-col items-center justify-center gap-0.5 text-[min(0.75rem,3.75vw)] font-medium text-ink-soft aria-[current=page]:font-bold aria-[current=page]:text-brand-deep"

/** The phone's bar at the thumb. */
export function BottomBar() {
  const { isAuthenticated } = useSession()
  const forMembers = (to: string) => ({ to, onClick: isAuthenticated ? undefined : opensDialog("login", to) })
  return (
    <nav
      aria-label="Shortcuts"
      className="fixed inset-x-0 bottom-0 z-30 grid grid-cols-5 border-t border-line bg-white pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <NavLink to={paths.home} end className={entry}>
        <HomeIcon /> Home
      </NavLink>
      <NavLink to={paths.categories} className={entry}>
        <GridIcon /> Categories
      </NavLink>
      <NavLink to={paths.brands} className={entry}>
        <TagIcon /> Brands
      </NavLink>
      <NavLink {...forMembers(barPaths.wishlist)} className={entry}>
        <HeartIcon /> Wishlist
      </NavLink>
      <NavLink {...forMembers(barPaths.profile)} className={entry}>
        <UserIcon /> My Profile
      </NavLink>
    </nav>
  )
}
