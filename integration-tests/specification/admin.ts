import { z } from "zod"
import { type Answer, type App, faultsOf, type Sent } from "./app"
import { OnlyId } from "./shapes"

/** The call that deletes what a call created. */
const TAKES_AWAY: Record<string, string> = {
  "POST /admin/products/store": "DELETE /admin/products/delete/{id}",
  "POST /admin/category/store": "DELETE /admin/category/delete/{id}",
  "POST /admin/subcategory/store": "DELETE /admin/subcategory/delete/{id}",
  "POST /admin/section/store": "DELETE /admin/section/delete/{id}",
  "POST /admin/shop-by-price": "DELETE /admin/shop-by-price/delete/{id}",
  "POST /admin/brands/store": "DELETE /admin/brands/delete/{id}",
  "POST /admin/brands/top/store": "DELETE /admin/brands/top/delete/{id}",
  "POST /admin/top-brand/store": "DELETE /admin/brands/delete/{id}",
  "POST /admin/site-banners/store": "DELETE /admin/site-banners/delete/{id}",
  "POST /admin/blog/store": "DELETE /admin/blog/delete/{id}",
  "POST /admin/community/store": "DELETE /admin/community/delete/{id}",
  "POST /admin/coupon/store": "DELETE /admin/coupon/delete/{id}",
  "POST /admin/delivery/store": "DELETE /admin/delivery/delete/{id}",
  "POST /admin/recommendation/store": "DELETE /admin/recommendation/delete/{id}",
  "POST /admin/states/store": "DELETE /admin/states/delete/{id}",
  "POST /admin/lgas/store": "DELETE /admin/lgas/delete/{id}",
}
/** `top-brand/store` may answer the brand by itself. */
const Made = z.union([OnlyId, z.object({ brand: OnlyId }).transform(({ brand }) => brand)])

/** A member of staff who deletes what they created: other tests share the shop. */
export class AdminApp {
  private readonly made: { key: string; id: string }[] = []

  constructor(private readonly who: () => Promise<App>) {}

  async call(key: string, sent: Sent = {}): Promise<Answer> {
    const answer = await (await this.who()).call(key, sent)
    const takesAway = TAKES_AWAY[key]
    const { data } = Made.safeParse(answer.data)
    if (takesAway && data) this.made.push({ key: takesAway, id: data.id })
    return answer
  }

  /** Makes something another example stands on; throws when it is refused. */
  async make(key: string, sent: Sent): Promise<{ id: string }> {
    const answer = await this.call(key, sent)
    const faults = faultsOf(answer, { data: OnlyId })
    if (faults.length > 0) throw new Error(`${key}: ${faults.join("; ")}`)
    return OnlyId.parse(answer.data)
  }

  /** The last first. What an example deleted itself is gone already. */
  async tidy(): Promise<void> {
    for (const { key, id } of this.made.reverse()) await (await this.who()).call(key, { path: { id } })
    this.made.length = 0
  }
}
