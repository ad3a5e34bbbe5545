import type { Shop } from "@contract/shop"
import { paths } from "~/platform/paths/paths"
import { personalPaths } from "~/platform/paths/personal-paths"
import type { MenuEntry } from "./menu-entries"

/** The footer's links, in three columns. */
export const footerEntries = ({
  name,
  slug,
  apps,
}: Pick<Shop, "name" | "slug" | "apps">): Record<string, MenuEntry[]> => ({
  Shop: [
    ["Shop all", paths.shop],
    ["New in", paths.newIn],
    ["Deals", paths.deals],
    ["All brands", paths.brands],
    ["Skin Expert", paths.skinExpert],
    ["Find my shade", paths.findMyShade],
    ["Beauty Trends & Tips", paths.blog],
  ],
  "More for you": [
    [`${name} Reward`, paths.reward(slug)],
    [`${name} Hustle`, paths.hustle],
    ["Gift cards", personalPaths.giftCards],
    ["Refer & Earn", paths.refer],
    ["Wholesale", paths.wholesale],
    ...(apps.android || apps.ios ? [["Download the app", paths.app] satisfies MenuEntry] : []),
  ],
  Help: [
    ["Track Order", paths.trackOrder],
    ["Shipping", paths.shipping],
    ["Return & Cancellation Policy", `${paths.terms}#returns`],
    ["Customer Support", paths.contact],
    ["About Us", paths.about],
  ],
})

/** Choices are there where something can be chosen. */
export const legalEntries = ({ analytics }: Pick<Shop, "analytics">): MenuEntry[] => [
  ["Privacy Policy", paths.privacy],
  ["Terms of Use", paths.terms],
  ...(analytics ? [["Privacy choices", paths.privacyChoices] satisfies MenuEntry] : []),
]
