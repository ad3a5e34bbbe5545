/** Whether this browser knows passkeys. They work only where the page came by HTTPS, or from this machine. */
export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential === "function"
}
