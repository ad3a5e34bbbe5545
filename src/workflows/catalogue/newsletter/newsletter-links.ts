import { environment } from "../../../config/environment"

/** Where a subscriber chooses what to read of, and leaves: a page for people, and the address that mail programs post to (RFC 8058). */
export function leaveLinks(unsubscribeToken: string): {
  preferences: string
  page: string
  oneClick: string
} {
  const { publicUrl } = environment()
  const token = encodeURIComponent(unsubscribeToken)
  return {
    preferences: `${publicUrl}/newsletter/preferences?token=${token}`,
    page: `${publicUrl}/newsletter/unsubscribe?token=${token}`,
    oneClick: `${publicUrl}/api/v1/unsubscribe/one-click?token=${token}`,
  }
}
