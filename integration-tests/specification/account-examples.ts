import { z } from "zod"
import { codeIn, messageTo } from "../harness/outbox"
import { newShopper } from "../harness/staff"
import { App } from "./app"
import { type Examples, type Fixture, PASSWORD, type Person, unique } from "./fixture"
import { Anything, Eligibility, Recommended, SignedIn, User } from "./shapes"

const NEW_PASSWORD = "Harmattan-2026!"

/** Account, uploads, newsletter, delivery fees, skin expert. */
export const accountExamples = (fixture: Fixture): Examples => {
  const { guest, shop } = fixture
  const code = async ({ email }: Person) => codeIn(await messageTo(shop, email))
  const post = (key: string, json: unknown = {}) => guest.call(key, { json })

  return {
    "POST /auth/register": {
      ask: () => post("POST /auth/register", fixture.registration()),
      data: SignedIn,
    },
    "POST /auth/login": {
      ask: async () => {
        const { email } = await fixture.person()
        return post("POST /auth/login", { email, password: PASSWORD, platform: "web" })
      },
      data: SignedIn,
    },
    "POST /auth/password/email": {
      ask: async () => {
        const { email } = await fixture.person()
        return post("POST /auth/password/email", { email, callback_url: `${shop.url}/reset-password` })
      },
      data: Anything,
    },
    "POST /auth/password/reset": {
      ask: async () => {
        const { email } = await fixture.person()
        const callback_url = `${shop.url}/reset-password`
        await guest.get("POST /auth/password/email", { json: { email, callback_url } }, Anything)
        const token = /[?&]token=([\w-]+)/.exec((await messageTo(shop, email)).text)?.[1]
        return post("POST /auth/password/reset", {
          email,
          password: NEW_PASSWORD,
          password_confirmation: NEW_PASSWORD,
          token,
        })
      },
      data: Anything,
    },
    "POST /auth/verify/otp": {
      ask: async () => {
        const person = await fixture.registered()
        return person.app.call("POST /auth/verify/otp", {
          json: { verification_otp: await code(person) },
        })
      },
      data: Anything,
    },
    "GET /auth/resend/otp": {
      ask: async () => (await unproven(fixture)).call("GET /auth/resend/otp"),
      data: Anything,
    },
    "GET /email/resend": {
      ask: async () => (await unproven(fixture)).call("GET /email/resend"),
      data: Anything,
    },
    "POST /validate-otp": {
      ask: async () => {
        const person = await fixture.registered()
        const data = { verification_otp: await code(person) }
        return person.app.call("POST /validate-otp", { json: { data } })
      },
      data: Anything,
    },
    "GET /user": { ask: async () => (await fixture.person()).app.call("GET /user"), data: User },
    "PUT /user/settings/profile/update": {
      ask: async () => {
        const { app, email, mobile } = await fixture.person()
        return app.call("PUT /user/settings/profile/update", {
          json: {
            ...{ first_name: "Adaeze", last_name: "Obi", email, mobile, gender: "female", dob: "1995-04-12" },
            ...(await fixture.lagos()),
            ...{ address: "12 Allen Avenue", city: "Ikeja", postcode: "100281", apartment: "Flat 3" },
          },
        })
      },
      data: User.extend({
        first_name: z.literal("Adaeze"),
        address: z.literal("12 Allen Avenue"),
        city: z.literal("Ikeja"),
        postcode: z.literal("100281"),
        apartment: z.literal("Flat 3"),
      }),
    },
    "POST /user/settings/change-password": {
      ask: async () =>
        (await fixture.person()).app.call("POST /user/settings/change-password", {
          json: {
            password: NEW_PASSWORD,
            password_confirmation: NEW_PASSWORD,
            current_password: PASSWORD,
          },
        }),
      data: Anything,
    },
    "POST /user/settings/switch-wholesaler": {
      ask: async () =>
        (await fixture.person()).app.call("POST /user/settings/switch-wholesaler", { json: {} }),
      data: Anything,
    },
    "POST /user/settings/switch-to-user": {
      ask: async () => {
        const { app } = await fixture.person()
        await app.get("POST /user/settings/switch-wholesaler", { json: {} }, Anything)
        return app.call("POST /user/settings/switch-to-user", { json: {} })
      },
      data: Anything,
    },
    "GET /user/settings/wholesaler-account": {
      ask: async () => (await fixture.person()).app.call("GET /user/settings/wholesaler-account"),
      data: Eligibility,
    },
    "POST /user/settings/activate-affiliate": {
      ask: async () =>
        (await fixture.person()).app.call("POST /user/settings/activate-affiliate", { json: {} }),
      data: User.extend({ affiliate: z.literal(true) }),
    },
    "POST /imageupload": {
      ask: async () =>
        (await fixture.person()).app.call("POST /imageupload", {
          form: { avatar: await fixture.picture("me.png") },
        }),
      data: Anything,
    },
    "POST /upload-skin": {
      ask: async () =>
        (await fixture.person()).app.call("POST /upload-skin", {
          form: { selfie: await fixture.picture("selfie.png") },
        }),
      data: Anything,
    },
    "POST /subscribe": {
      ask: () => post("POST /subscribe", { email: `reader.${unique()}@example.com`, checkbox: true }),
      data: Anything,
    },
    "GET /shipping": { ask: () => guest.call("GET /shipping"), data: Anything },

    "GET /recommendations/{skin_type}/{route}": {
      ask: () =>
        guest.call("GET /recommendations/{skin_type}/{route}", {
          path: { skin_type: "oily", route: "face" },
        }),
      data: z.array(Recommended).min(1),
      isPaged: true,
    },
    "GET /recommendations/{skin_type}/{route}/{head_type}": {
      ask: () =>
        guest.call("GET /recommendations/{skin_type}/{route}/{head_type}", {
          path: { skin_type: "dry", route: "head", head_type: "braided" },
        }),
      data: z.array(Recommended).min(1),
      isPaged: true,
    },
  }
}

/** Somebody to whom no code was sent a moment ago. */
async function unproven({ shop, guest }: Fixture) {
  const { client } = await newShopper(shop, { isVerified: false })
  return new App(guest.host, client.token)
}
