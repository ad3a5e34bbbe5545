import type { SocialClientOptions } from "../../config/providers"
import { allowSandbox, type Configuration, emailOf, openIdClient, TIMEOUT_SECONDS, text } from "./library"
import type { Journey, SocialProfile, SocialProvider } from "./profile"

/** Google by OpenID Connect: discovery, code with PKCE, state and nonce, an identity token checked against its keys. */
export class Google implements SocialProvider {
  private discovered: Promise<Configuration> | undefined

  constructor(private readonly options: SocialClientOptions["google"]) {}

  async authorizationUrl({ state, nonce, verifier }: Journey, redirectUri: string): Promise<URL> {
    const client = await openIdClient()
    return client.buildAuthorizationUrl(await this.configuration(), {
      redirect_uri: redirectUri,
      scope: "openid email profile",
      state,
      nonce,
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: "S256",
      prompt: "select_account",
    })
  }

  async profile(callbackUrl: URL, { state, nonce, verifier }: Journey): Promise<SocialProfile> {
    const client = await openIdClient()
    const tokens = await client.authorizationCodeGrant(await this.configuration(), callbackUrl, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (!claims) throw new Error("Google sent no identity token")
    return {
      subject: claims.sub,
      email: emailOf(claims.email),
      emailVerified: claims.email_verified === true,
      firstName: text(claims.given_name) ?? text(claims.name),
      lastName: text(claims.family_name),
    }
  }

  /** Asked once; again when that failed. */
  private configuration(): Promise<Configuration> {
    this.discovered ??= this.discover().catch((error: unknown) => {
      this.discovered = undefined
      throw error
    })
    return this.discovered
  }

  private async discover(): Promise<Configuration> {
    const client = await openIdClient()
    const { issuer, id, secret } = this.options
    const isSandbox = issuer.startsWith("http:")
    const config = await client.discovery(new URL(issuer), id, secret, client.ClientSecretPost(secret), {
      timeout: TIMEOUT_SECONDS,
      // The code comes over a line of our own, yet its token is checked like any other.
      execute: [client.enableNonRepudiationChecks, ...(isSandbox ? [client.allowInsecureRequests] : [])],
    })
    return allowSandbox(client, config, issuer)
  }
}
