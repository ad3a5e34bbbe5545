import { createHmac } from "node:crypto"
import type { SocialClientOptions } from "../../config/providers"
import { allowSandbox, type Configuration, emailOf, openIdClient, text } from "./library"
import type { Journey, SocialProfile, SocialProvider } from "./profile"

/** Facebook by OAuth 2: code with PKCE and state, and the person from the Graph API. */
export class Facebook implements SocialProvider {
  constructor(private readonly options: SocialClientOptions["facebook"]) {}

  async authorizationUrl({ state, verifier }: Journey, redirectUri: string): Promise<URL> {
    const client = await openIdClient()
    return client.buildAuthorizationUrl(await this.configuration(), {
      redirect_uri: redirectUri,
      scope: "public_profile email",
      state,
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: "S256",
    })
  }

  async profile(callbackUrl: URL, { state, verifier }: Journey): Promise<SocialProfile> {
    const client = await openIdClient()
    const config = await this.configuration()
    const { access_token } = await client.authorizationCodeGrant(config, callbackUrl, {
      expectedState: state,
      pkceCodeVerifier: verifier,
    })
    const me = new URL(`${this.options.graphUrl}/me`)
    me.searchParams.set("fields", "id,first_name,last_name,email")
    // A token that was stolen on its way is of no use without our secret.
    me.searchParams.set(
      "appsecret_proof",
      createHmac("sha256", this.options.secret).update(access_token).digest("hex"),
    )
    const answer = await client.fetchProtectedResource(config, access_token, me, "GET")
    const person = (await answer.json()) as Record<string, unknown>
    const subject = text(person.id)
    if (!subject) throw new Error("Facebook did not say who that is")
    return {
      subject,
      email: emailOf(person.email),
      // Facebook does not say whether it has proven it.
      emailVerified: false,
      firstName: text(person.first_name),
      lastName: text(person.last_name),
    }
  }

  private async configuration(): Promise<Configuration> {
    const client = await openIdClient()
    const { dialogUrl, graphUrl, id, secret } = this.options
    const server = {
      issuer: new URL(dialogUrl).origin,
      authorization_endpoint: dialogUrl,
      token_endpoint: `${graphUrl}/oauth/access_token`,
    }
    const config = new client.Configuration(server, id, secret, client.ClientSecretPost(secret))
    return allowSandbox(client, config, graphUrl)
  }
}
