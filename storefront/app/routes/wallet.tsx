import { WalletPage } from "~/features/wallet/wallet-page"
import { personalMeta } from "~/platform/seo/personal-meta"
import type { Route } from "./+types/wallet"

export const meta: Route.MetaFunction = ({ matches }) => personalMeta(matches, "Wallet", "/wallet")

export default WalletPage
