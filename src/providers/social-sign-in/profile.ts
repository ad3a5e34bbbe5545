/** Who somebody is, by an identity provider's word. */
export interface SocialProfile {
  /** The provider's own id of the person: it never changes, as an e-mail may. */
  subject: string
  /** In lower case; null when the provider knows none. */
  email: string | null
  /** Whether the provider itself has proven the e-mail. Said of others' e-mails, it is no proof to us. */
  emailVerified: boolean
  firstName: string | null
  lastName: string | null
}

/** What ties the redirect to the provider to the way back. New each time, stored only in the browser. */
export interface Journey {
  state: string
  nonce: string
  /** PKCE. */
  verifier: string
}

export interface SocialProvider {
  /** Where the browser is sent. */
  authorizationUrl(journey: Journey, redirectUri: string): Promise<URL>
  /** Who came back. Throws when anything does not fit the journey. */
  profile(callbackUrl: URL, journey: Journey): Promise<SocialProfile>
}
