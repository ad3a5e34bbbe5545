import type { SocialClientOptions } from "../../config/providers"
import type { SocialProviderName } from "../../contract/social"
import { Facebook } from "./facebook"
import { Google } from "./google"
import type { SocialProvider } from "./profile"

/** The providers that this shop has keys for. */
export function socialProviders({
  google,
  facebook,
}: Partial<SocialClientOptions>): Partial<Record<SocialProviderName, SocialProvider>> {
  return {
    ...(google ? { google: new Google(google) } : {}),
    ...(facebook ? { facebook: new Facebook(facebook) } : {}),
  }
}
