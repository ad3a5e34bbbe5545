import { useQueries } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { exactNaira } from "../../platform/figures"
import { callShop } from "../../platform/shop-api"
import { useAccess } from "../../platform/staff-access"
import { statusLabel } from "../../ui/order-status"
import { needs, productScreen } from "../products/desk/desk-words"
import type { Entry } from "./entries"

/** The order desk's shortest word. */
const SHORTEST = 3
const TYPING_MS = 200
const query = (q: string) => ({ query: { q, per_page: 5 } })

interface Group {
  name: string
  entries: Entry[]
}

/**
 * Orders by number, phone, e-mail, name, SKU or waybill, people by the same, products by name, SKU or barcode: the first of what their
 * own screens would find, for roles that may open these. `isLooking` until all of it is about what is typed now.
 */
export function useRecords(typed: string): { groups: Group[]; isLooking: boolean; hasFailed: boolean } {
  const permissions = useAccess()?.permissions ?? []
  const words = typed.trim()
  const [asked, setAsked] = useState("")
  useEffect(() => {
    const timer = setTimeout(() => setAsked(words), TYPING_MS)
    return () => clearTimeout(timer)
  }, [words])
  const isAsked = asked.length >= SHORTEST && asked === words
  const [orders, people, products] = useQueries({
    queries: [
      {
        queryKey: ["shop", "palette", "GET /admin/orders", asked],
        queryFn: async () => (await callShop("GET /admin/orders", query(asked))).data,
        enabled: isAsked && permissions.includes("orders.read"),
      },
      {
        queryKey: ["shop", "palette", "GET /admin/users", asked],
        queryFn: async () => (await callShop("GET /admin/users", query(asked))).data,
        enabled: isAsked && permissions.includes("users.read"),
      },
      {
        queryKey: ["shop", "palette", "GET /admin/product-desk", asked],
        queryFn: async () => (await callShop("GET /admin/product-desk", query(asked))).data,
        enabled: isAsked && permissions.includes("catalogue.read"),
      },
    ],
  })
  if (words.length < SHORTEST) return { groups: [], isLooking: false, hasFailed: false }
  if (!isAsked) return { groups: [], isLooking: true, hasFailed: false }
  const groups = [
    {
      name: "Orders",
      entries: (orders.data ?? []).map(({ id, order_number, recipient, status, total }) => ({
        label: order_number,
        under: [recipient.name, statusLabel[status], exactNaira(total)].join(" · "),
        to: `/order-desk?open=${encodeURIComponent(id)}`,
      })),
    },
    {
      name: "Products",
      entries: (products.data ?? []).map((product) => ({
        label: product.name,
        under: [product.brand?.name, needs(product)].filter(Boolean).join(" · "),
        to: productScreen(product.id),
      })),
    },
    {
      name: "People",
      entries: (people.data ?? []).map(({ id, first_name, last_name, email, mobile }) => ({
        label: `${first_name} ${last_name}`.trim() || email,
        under: [email, mobile].filter(Boolean).join(" · "),
        to: `/users/${id}`,
      })),
    },
  ].filter(({ entries }) => entries.length > 0)
  const all = [orders, people, products]
  return {
    groups,
    isLooking: all.some(({ isLoading }) => isLoading),
    hasFailed: all.some(({ isError }) => isError),
  }
}
