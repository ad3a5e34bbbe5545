import { paths } from "~/platform/paths/paths"
import { showToast } from "~/platform/toast-store"

/** Copies `{host}/single-product?product_id={id}&ref={referer_id}`. */
export async function copyReferralLink(productId: string, refererId: string): Promise<void> {
  const link = window.location.origin + paths.product(productId, refererId)
  try {
    await navigator.clipboard.writeText(link)
    showToast({ title: "Success", message: "Referral Link Copied", tone: "success" })
  } catch {
    // Without https, or refused by the browser: the link is shown to be copied manually.
    window.prompt("Copy your referral link", link)
  }
}
