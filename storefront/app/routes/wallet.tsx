import { WalletPage } from "~/features/wallet/wallet-page"
import { personalMeta } from "~/platform/seo/personal-meta"

export const meta = personalMeta("Wallet", "/wallet")

export default WalletPage
