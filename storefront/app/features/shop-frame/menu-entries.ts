import type { Shop } from "@contract/shop"
import { paths } from "~/platform/paths/paths"
import { personalPaths } from "~/platform/paths/personal-paths"

export type MenuEntry = readonly [name: string, to: string]

/** Beside the two big menus. */
export const mainEntries = ({ slug }: Pick<Shop, "slug">): MenuEntry[] => [
  ["Shop all", paths.shop],
  ["Deals", paths.deals],
  ["New in", paths.newIn],
  ["Skin expert", paths.skinExpert],
  ["Bundles & gifts", paths.list("bundles")],
  ["Wholesale", paths.wholesale],
  ["Beauty rewards", paths.reward(slug)],
]

/** The account menu. */
export const accountEntries = ({ name }: Pick<Shop, "name">): MenuEntry[] => [
  ["My Account", paths.account],
  ["Wholesale Access", paths.wholesale],
  [`${name} Hustle`, paths.hustle],
  ["Refer & Earn", paths.refer],
  ["Track Order", paths.trackOrder],
  ["My Orders", paths.orders],
  ["My Wishlist", paths.wishlist],
  ["Change Password", paths.changePassword],
  ["Log Out", paths.logout],
]

/** The phone's menu, in its order. */
export const drawerEntries = ({ slug }: Pick<Shop, "slug">): MenuEntry[] => [
  ["Shop All", paths.shop],
  ["Track order", paths.trackOrder],
  ["Rewards", paths.reward(slug)],
  ["Skin Expert", paths.skinExpert],
  ["Hustle", paths.hustle],
  ["Refer & Earn", paths.refer],
  ["Upgrade to Wholesaler", paths.wholesale],
  ["My Orders", paths.orders],
  ["Wallet", paths.wallet],
  ["Blog", paths.blog],
  ["My Account", paths.account],
  ["Customer Support", paths.contact],
  ["Privacy Policy", paths.privacy],
  ["Terms & Conditions", paths.terms],
  ["About Us", paths.about],
]

/** Where the thumb's bar leads: two entries are for signed-in users. */
export const barPaths = { wishlist: paths.wishlist, profile: personalPaths.profile }
