import type { MedusaContainer } from "@medusajs/framework/types"
import { shopNow } from "../../../config/shop-now"
import type { adminDeliveryCalls, RuleForm } from "../../../contract/admin-delivery"
import { offsetOf, pageMeta } from "../../../contract/call"
import { toKobo, toNaira } from "../../../contract/money"
import { invalidField } from "../../../errors"
import { DELIVERY_MODULE } from "../../../modules/delivery"
import type DeliveryService from "../../../modules/delivery/service"
import { importRuleFile, previewRuleFile } from "../../../workflows/selling/delivery/import-rules"
import { changedPlace, namedPlace } from "../../../workflows/selling/delivery/named-place"
import { matrixOf, staffRule } from "../../../workflows/selling/delivery/present-delivery"
import type { Handlers } from "../../machinery/endpoint"
import { fileIn, type UploadedFile } from "../../machinery/multipart"

export const adminDeliveryHandlers: Handlers<keyof typeof adminDeliveryCalls> = {
  "GET /admin/delivery": async ({ scope, query }) => {
    const { per_page, state_id, lga_id, q, sort } = query
    const filter = {
      stateId: state_id || undefined,
      lgaId: lga_id === "none" ? null : lga_id || undefined,
      name: q || undefined,
      sort,
    }
    const start = offsetOf(query)
    const { rules, total } = await delivery(scope).ruleBook.list(filter, { start, take: per_page })
    return { message: "Delivery fees", data: rules.map(staffRule), meta: pageMeta(query, total) }
  },

  "GET /admin/delivery/matrix": async ({ scope }) => {
    const [states, { rules }] = await Promise.all([
      delivery(scope).placeBook.states(),
      delivery(scope).ruleBook.list(),
    ])
    return { message: "Delivery fees by state and weight", data: matrixOf(states, rules) }
  },

  "GET /admin/delivery/try": async ({ scope, query }) => {
    const service = delivery(scope)
    const { state, lga } = await service.place(query.state_id, query.lga_id || null)
    const quote = await service.quote({
      stateId: state.id,
      lgaId: lga?.id ?? null,
      weightGrams: grams(Number(query.weight)),
    })
    const free_from = shopNow().freeDeliveryFrom
    return {
      message: "What delivery costs",
      data: {
        delivery_fee: toNaira(quote.feeKobo),
        is_free: query.subtotal !== undefined && toKobo(query.subtotal) >= toKobo(free_from),
        free_from,
        rule: staffRule(await service.ruleBook.one(quote.ruleId)),
        business_days: quote.businessDays,
        expected_date: quote.expectedDate,
      },
    }
  },

  "POST /admin/delivery/store": async ({ scope, body }) => {
    const { state_id, lga_id, weight_from, weight_to, delivery_fee, days_from, days_to } = body
    const { state, lga } = await namedPlace(scope, state_id, lga_id ?? null)
    const rule = await delivery(scope).ruleBook.add({
      state_id: state.id,
      lga_id: lga?.id ?? null,
      weight_from_g: grams(weight_from),
      weight_to_g: grams(weight_to),
      fee_kobo: toKobo(delivery_fee),
      days_from,
      days_to,
    })
    return { message: `Delivery to ${rule.lga ?? rule.state} is priced`, data: staffRule(rule) }
  },

  "PUT /admin/delivery/update/{id}": async ({ scope, params, body }) => {
    const { ruleBook } = delivery(scope)
    const place = await changedPlace(scope, body, () => ruleBook.one(params.id))
    const rule = await ruleBook.change(params.id, body.updated_at, { ...inside(body), ...place })
    return { message: `Delivery to ${rule.lga ?? rule.state} is changed`, data: staffRule(rule) }
  },

  "DELETE /admin/delivery/delete/{id}": async ({ scope, params }) => {
    await delivery(scope).ruleBook.remove(params.id)
    return { message: "The fee is deleted", data: { id: params.id } }
  },

  "POST /admin/delivery/import/preview": async ({ scope, body, files, userId }) => {
    const plan = await previewRuleFile(delivery(scope), feesIn(files, body), userId)
    return {
      message: plan.counts.bad > 0 ? "Some rows have errors" : "This is what the file would change",
      data: plan,
    }
  },

  "POST /admin/delivery/import": async ({ scope, body, files, userId }) => {
    const plan = await importRuleFile(delivery(scope), feesIn(files, body), body.preview, userId)
    const { create, update, delete: deleted } = plan.counts
    return { message: `${create} fees added, ${update} changed and ${deleted} deleted`, data: plan }
  },
}

/** The table, as a file or as text. 422 on `csv` without either. */
function feesIn(files: UploadedFile[], { csv }: { csv?: string | null }): string | Uint8Array {
  const table = fileIn(files, "csv") ?? csv
  if (!table) throw invalidField("csv", "Choose a file")
  return table
}

const grams = (kilograms: number) => Math.round(kilograms * 1_000)

/** What is left out stays left out. */
function inside({ weight_from, weight_to, delivery_fee, days_from, days_to }: Partial<RuleForm>) {
  return {
    weight_from_g: weight_from === undefined ? undefined : grams(weight_from),
    weight_to_g: weight_to === undefined ? undefined : grams(weight_to),
    fee_kobo: delivery_fee === undefined ? undefined : toKobo(delivery_fee),
    days_from,
    days_to,
  }
}

function delivery(scope: MedusaContainer): DeliveryService {
  return scope.resolve(DELIVERY_MODULE)
}
