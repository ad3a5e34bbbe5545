import { z } from "zod"
import { makeStaff } from "../harness/staff"
import { type Examples, type Fixture, PASSWORD, unique } from "./fixture"
import { applied, earner } from "./money-examples"
import {
  Anything,
  AppVersion,
  Coupon,
  FeeRule,
  HustleStatus,
  Id,
  Lga,
  Named,
  OnlyId,
  StaffMember,
  User,
  WalletRequest,
} from "./shapes"

/** The staff calls about content, coupons, delivery, rewards, apps, hustle, users, staff and withdrawals. */
export const staffExamples = (fixture: Fixture): Examples => {
  const { admin, shop, guest } = fixture
  const read =
    (key: string, query: Record<string, string> = {}) =>
    () =>
      admin.call(key, { query })
  const remove = (key: string, make: () => Promise<{ id: string }>) => ({
    ask: async () => admin.call(key, { path: { id: (await make()).id } }),
    data: Anything,
  })

  const postForm = async () => ({
    title: `Edges that grow back ${unique()}`,
    content: "<p>Be gentle with your hairline.</p>",
    image: await fixture.picture(),
  })
  const blog = async () => admin.make("POST /admin/blog/store", { form: await postForm() })
  const look = async () => admin.make("POST /admin/community/store", { form: await postForm() })

  /** A coupon with a percentage and no amount. */
  const couponForm = () => ({
    name: "Owambe",
    code: `OWAMBE${unique().toUpperCase()}`,
    percentage: 12,
    coupon_amount: "",
    expiring_date: "2099-12-31",
    number_of_user: 50,
    multiple_usage: false,
  })
  const coupon = async () => {
    const json = couponForm()
    return { json, ...(await admin.make("POST /admin/coupon/store", { json })) }
  }
  const state = async () => admin.make("POST /admin/states/store", { json: { name: `State ${unique()}` } })
  const lga = async () => {
    const json = { name: `Area ${unique()}`, state_id: (await state()).id }
    return { json, ...(await admin.make("POST /admin/lgas/store", { json })) }
  }
  const ruleForm = async () => ({
    state_id: (await state()).id,
    lga_id: null,
    weight_from: 0,
    weight_to: 5,
    delivery_fee: 1_850.5,
  })
  const rule = async () => {
    const json = await ruleForm()
    return { json, ...(await admin.make("POST /admin/delivery/store", { json })) }
  }
  /** Somebody on the staff, as the list of staff names them. */
  const colleague = async () => {
    const { email } = await makeStaff(shop, "content")
    const query = { page: "1", per_page: "100", q: email }
    const all = await (await fixture.owner()).get("GET /admin/staff", { query }, z.array(StaffMember))
    const found = all.find((one) => one.email === email)
    if (!found) throw new Error(`${email} is not among the staff`)
    return found
  }
  /** A request for rewards that waits for staff. */
  const rewardRequest = async () => {
    const person = await earner(fixture)
    await fixture.withBank(person)
    const json = { amount: 1_000, password: PASSWORD }
    return person.app.get("POST /user/refer-and-earn/withdraw", { json }, OnlyId)
  }
  const requests = { data: z.array(WalletRequest), isPaged: true }

  return {
    "POST /admin/blog/store": {
      ask: async () => admin.call("POST /admin/blog/store", { form: await postForm() }),
      data: OnlyId,
    },
    "PUT /admin/blog/update/{id}": {
      ask: async () => {
        const { id } = await blog()
        return admin.call("PUT /admin/blog/update/{id}", {
          path: { id },
          form: { id, ...(await postForm()) },
        })
      },
      data: OnlyId,
    },
    "DELETE /admin/blog/delete/{id}": remove("DELETE /admin/blog/delete/{id}", blog),
    "POST /admin/community/store": {
      ask: async () => admin.call("POST /admin/community/store", { form: await postForm() }),
      data: OnlyId,
    },
    "POST /admin/community/update/{id}": {
      ask: async () => {
        const { id } = await look()
        return admin.call("POST /admin/community/update/{id}", {
          path: { id },
          form: { id, ...(await postForm()) },
        })
      },
      data: OnlyId,
    },
    "DELETE /admin/community/delete/{id}": remove("DELETE /admin/community/delete/{id}", look),

    "POST /admin/coupon/store": {
      ask: () => admin.call("POST /admin/coupon/store", { json: couponForm() }),
      data: Coupon.extend({
        percentage: z.literal(12),
        coupon_amount: z.null(),
        expiring_date: z.literal("2099-12-31"),
        number_of_user: z.literal(50),
        multiple_usage: z.literal(false),
      }),
    },
    "PUT /admin/coupon/update/{id}": {
      ask: async () => {
        const { id, json } = await coupon()
        return admin.call("PUT /admin/coupon/update/{id}", {
          path: { id },
          json: { ...json, percentage: "", coupon_amount: 500, number_of_user: "", expiring_date: "" },
        })
      },
      data: Coupon.extend({
        percentage: z.null(),
        coupon_amount: z.literal(500),
        number_of_user: z.null(),
        expiring_date: z.null(),
      }),
    },
    "GET /admin/coupon": { ask: read("GET /admin/coupon"), data: z.array(Coupon).min(1), isPaged: true },
    "DELETE /admin/coupon/delete/{id}": remove("DELETE /admin/coupon/delete/{id}", coupon),

    "POST /admin/delivery/store": {
      ask: async () => admin.call("POST /admin/delivery/store", { json: await ruleForm() }),
      data: FeeRule.extend({ delivery_fee: z.literal(1_850.5) }),
    },
    "PUT /admin/delivery/update/{id}": {
      ask: async () => {
        const { id, json } = await rule()
        return admin.call("PUT /admin/delivery/update/{id}", {
          path: { id },
          json: { ...json, delivery_fee: 2_000 },
        })
      },
      data: FeeRule.extend({ delivery_fee: z.literal(2_000) }),
    },
    "GET /admin/delivery": { ask: read("GET /admin/delivery"), data: z.array(FeeRule).min(1), isPaged: true },
    "DELETE /admin/delivery/delete/{id}": remove("DELETE /admin/delivery/delete/{id}", rule),

    "POST /admin/states/store": {
      ask: () => admin.call("POST /admin/states/store", { json: { name: `State ${unique()}` } }),
      data: Named,
    },
    "PUT /admin/states/update/{id}": {
      ask: async () =>
        admin.call("PUT /admin/states/update/{id}", {
          path: { id: (await state()).id },
          json: { name: `Renamed ${unique()}` },
        }),
      data: Named,
    },
    "GET /admin/states": { ask: read("GET /admin/states"), data: z.array(Named).min(37) },
    "DELETE /admin/states/delete/{id}": remove("DELETE /admin/states/delete/{id}", state),
    "POST /admin/lgas/store": {
      ask: async () =>
        admin.call("POST /admin/lgas/store", {
          json: { name: `Area ${unique()}`, state_id: (await state()).id },
        }),
      data: Lga,
    },
    "PUT /admin/lgas/update/{id}": {
      ask: async () => {
        const { id, json } = await lga()
        return admin.call("PUT /admin/lgas/update/{id}", {
          path: { id },
          json: { ...json, name: `Renamed ${unique()}` },
        })
      },
      data: Lga,
    },
    "GET /admin/lgas": { ask: read("GET /admin/lgas"), data: z.array(Lga).min(774) },
    "DELETE /admin/lgas/delete/{id}": remove("DELETE /admin/lgas/delete/{id}", lga),

    "POST /admin/reward/update/{id}": {
      ask: async () => {
        // Sent as it is: other tests read the page.
        const content = await guest.get("GET /reward/content", {}, z.object({ id: Id, title: z.string() }))
        return admin.call("POST /admin/reward/update/{id}", { path: { id: content.id }, form: content })
      },
      data: OnlyId,
    },
    "GET /admin/app-version": {
      ask: read("GET /admin/app-version"),
      data: z.array(AppVersion).min(2),
      isPaged: true,
    },
    "PUT /admin/app-version/{platform}": {
      ask: async () => {
        const all = await (await fixture.owner()).get("GET /admin/app-version", {}, z.array(AppVersion))
        const ios = all.find(({ platform }) => platform === "ios")
        return admin.call("PUT /admin/app-version/{platform}", {
          path: { platform: "ios" },
          json: { version: ios?.version, force_update: ios?.force_update },
        })
      },
      data: AppVersion.extend({ platform: z.literal("ios") }),
    },

    "GET /admin/{brand}hustle-list": {
      ask: read("GET /admin/{brand}hustle-list"),
      data: z.array(z.object({ id: Id, status: HustleStatus })),
      isPaged: true,
    },
    "GET /admin/{brand}hustle-list/{id}": {
      ask: async () => {
        const { agentId } = await applied(fixture)
        return admin.call("GET /admin/{brand}hustle-list/{id}", { path: { id: agentId } })
      },
      data: z.object({ id: Id, status: z.literal("submitted") }),
    },
    "POST /admin/{brand}hustle-documents/treat": {
      ask: async () => {
        const { agentId } = await applied(fixture)
        const json = { hustle_id: agentId, action: "approve", reason: "" }
        return admin.call("POST /admin/{brand}hustle-documents/treat", { json })
      },
      data: z.object({ status: z.literal("approved") }),
    },

    "GET /admin/users": {
      ask: read("GET /admin/users", { page: "1" }),
      data: z
        .array(User.pick({ id: true, first_name: true, last_name: true, email: true, role: true }))
        .min(1),
      isPaged: true,
    },
    "POST /admin/change-role/{id}": {
      ask: async () => {
        const { id } = await fixture.person()
        return admin.call("POST /admin/change-role/{id}", { path: { id }, json: { role: "next_champ" } })
      },
      data: Anything,
    },
    "GET /admin/staff": {
      ask: read("GET /admin/staff", { page: "1" }),
      data: z.array(OnlyId).min(1),
      isPaged: true,
    },
    "DELETE /admin/staff/delete/{id}": remove("DELETE /admin/staff/delete/{id}", colleague),

    "GET /admin/wallet/request": { ask: read("GET /admin/wallet/request", { page: "1" }), ...requests },
    "POST /admin/wallet/approve/{id}": {
      ask: async () => {
        const { id } = await fixture.withdrawal()
        return admin.call("POST /admin/wallet/approve/{id}", { path: { id }, json: { role: "superadmin" } })
      },
      data: WalletRequest,
    },
    "GET /admin/account/wallet/requests": { ask: read("GET /admin/account/wallet/requests"), ...requests },
    "POST /admin/account/wallet": {
      ask: async () => {
        const { id: user_id } = await fixture.person()
        const form = { user_id, act: "adjust", amount: "100", reason: "A parcel that came late" }
        return admin.call("POST /admin/account/wallet", { form })
      },
      data: Anything,
    },
    "POST /admin/account/wallet/requests": {
      ask: async () => {
        const { id } = await fixture.withdrawal()
        const form = { id, action: "decline", reason: "The bank account is closed" }
        return admin.call("POST /admin/account/wallet/requests", { form })
      },
      data: WalletRequest.extend({ status: z.literal("declined") }),
    },
    "GET /admin/account/refer-n-earn/requests": {
      ask: read("GET /admin/account/refer-n-earn/requests"),
      ...requests,
    },
    "POST /admin/account/refer-n-earn": {
      ask: async () => {
        const { id } = await rewardRequest()
        return admin.call("POST /admin/account/refer-n-earn", { json: { id, action: "approve" } })
      },
      data: WalletRequest,
    },
  }
}
