import type { DataSource, ObjectLiteral, SelectQueryBuilder } from "typeorm"
import type { ReportCell, ReportTableName } from "../../contract/report-tables"
import { type ReportingOptions, reportingConnection } from "./connection"
import { type Period, STEP_MS, type Stretch } from "./domain/period"
import { CatalogueProduct, CatalogueVariant, InventoryLevel } from "./entities/goods"
import { ReportLine } from "./entities/report-line"
import { ReportOrder } from "./entities/report-order"
import type { LowStock, ProductFigures, SalesFigures, SalesPoint, Share, StatusFigures } from "./figures"
import { reportDefinitions } from "./tables"

const DAY_MS = 24 * 60 * 60 * 1000
/** What can be sold of a variant, from here on down, is low. The same as on the Stock screen. */
const LOW = 9
const PACE_DAYS = 30

/** PostgreSQL returns sums as text; all our amounts fit a double exactly. */
type Raw<T> = { [Key in keyof T]: string | null }

/**
 * The figures of the business, read from what triggers note of every order (docs/reporting.md). Reads only: its
 * connections cannot write.
 */
export default class ReportingService {
  private opening: Promise<DataSource> | undefined
  private readonly options: ReportingOptions

  constructor(_container: Record<string, unknown>, options: Partial<ReportingOptions> = {}) {
    this.options = { databaseUrl: options.databaseUrl ?? "", databaseSsl: options.databaseSsl ?? false }
  }

  readonly __hooks = {
    onApplicationShutdown: async () => this.close(),
  }

  async sales(stretch: Stretch): Promise<SalesFigures> {
    const row = await (await this.salesIn(stretch))
      .select("coalesce(sum(o.orders), 0)", "orders")
      .addSelect("coalesce(sum(o.kept_kobo), 0)", "sales")
      .addSelect("coalesce(sum(o.units), 0)", "units")
      .addSelect("coalesce(sum(o.discount_kobo), 0)", "discounts")
      .addSelect("coalesce(sum(o.delivery_kobo), 0)", "delivery")
      .addSelect("coalesce(sum(o.refunded_kobo), 0)", "refunds")
      .getRawOne<Raw<SalesFigures>>()
    return {
      orders: Number(row?.orders),
      sales: Number(row?.sales),
      units: Number(row?.units),
      discounts: Number(row?.discounts),
      delivery: Number(row?.delivery),
      refunds: Number(row?.refunds),
    }
  }

  /** The period in steps, each beside the same step of the period before. Steps without a sale are 0. */
  async course(period: Period): Promise<SalesPoint[]> {
    const [now, before] = await Promise.all([this.steps(period, period), this.steps(period, period.before)])
    const none = { orders: 0, sales: 0 }
    return Array.from({ length: period.steps }, (_, step) => ({
      from: new Date(period.from.getTime() + step * STEP_MS[period.step]),
      ...(now.get(step) ?? none),
      before: before.get(step) ?? none,
    }))
  }

  private async steps(
    period: Period,
    stretch: Stretch,
  ): Promise<Map<number, { orders: number; sales: number }>> {
    const steps = period.step === "hour" ? this.hoursIn(stretch) : this.salesIn(stretch)
    const rows = await (await steps)
      .select(
        "date_bin(make_interval(secs => :seconds), o.begins, cast(:from as timestamptz))",
        "step_begins",
      )
      .addSelect("sum(o.orders)", "orders")
      .addSelect("sum(o.kept_kobo)", "sales")
      .setParameter("seconds", STEP_MS[period.step] / 1000)
      .groupBy("step_begins")
      .getRawMany<Raw<{ orders: number; sales: number }> & { step_begins: Date }>()
    return new Map(
      rows.map(({ step_begins, orders, sales }) => [
        (step_begins.getTime() - stretch.from.getTime()) / STEP_MS[period.step],
        { orders: Number(orders), sales: Number(sales) },
      ]),
    )
  }

  /** Orders by where they stand now: all there are, or those made in a stretch of time. */
  async statuses(made?: Stretch): Promise<StatusFigures[]> {
    const ends = "min(made_at) as since, max(made_at) + interval '1 microsecond' as til"
    const rows = await (await this.database())
      .createQueryBuilder()
      .select("o.status", "status")
      .addSelect("sum(o.orders)", "orders")
      .addSelect("sum(o.total_kobo)", "total")
      .from(
        made
          ? "(select * from report_made(:from, :until))"
          : `(select m.* from (select ${ends} from report_order) e, report_made(e.since, e.til) m)`,
        "o",
      )
      .setParameters({ ...made })
      .groupBy("o.status")
      .getRawMany<Raw<StatusFigures>>()
    return rows.map(({ status, orders, total }) => ({
      status: String(status),
      orders: Number(orders),
      total: Number(total),
    }))
  }

  /** Sales by the state that the order goes to, the best first. */
  async states(period: Period): Promise<Share[]> {
    return this.shares(period, "o.state_id", "o.state")
  }

  /** Sales by how they were paid. */
  async channels(period: Period): Promise<Share[]> {
    return this.shares(period, "nullif(o.channel, '')", "o.channel")
  }

  private async shares(period: Period, id: string, name: string): Promise<Share[]> {
    const rows = await (await this.inBoth("report_sales", period))
      .select(`min(${id})`, "id")
      .addSelect(name, "name")
      .addSelect("coalesce(sum(o.orders) filter (where o.is_now), 0)", "orders")
      .addSelect("coalesce(sum(o.kept_kobo) filter (where o.is_now), 0)", "sales")
      .addSelect("coalesce(sum(o.orders) filter (where not o.is_now), 0)", "orders_before")
      .addSelect("coalesce(sum(o.kept_kobo) filter (where not o.is_now), 0)", "sales_before")
      .groupBy(name)
      .orderBy("sales", "DESC")
      .addOrderBy("sales_before", "DESC")
      .addOrderBy("name")
      .getRawMany<Raw<Omit<Share, "before"> & { orders_before: number; sales_before: number }>>()
    return rows.map((row) => ({
      id: row.id,
      name: row.name ?? "",
      orders: Number(row.orders),
      sales: Number(row.sales),
      before: { orders: Number(row.orders_before), sales: Number(row.sales_before) },
    }))
  }

  /** What sold best by money; a product that only sold in the period before is not here. */
  async products(period: Period, most: number): Promise<ProductFigures[]> {
    const best = (await this.inBoth("report_products", period))
      .select("o.product_id", "product_id")
      .addSelect("coalesce(sum(o.units) filter (where o.is_now), 0)", "units")
      .addSelect("coalesce(sum(o.sold_kobo) filter (where o.is_now), 0)", "sales")
      .addSelect("coalesce(sum(o.units) filter (where not o.is_now), 0)", "units_before")
      .addSelect("coalesce(sum(o.sold_kobo) filter (where not o.is_now), 0)", "sales_before")
      .groupBy("o.product_id")
      .having("count(*) filter (where o.is_now) > 0")
      .orderBy("sales", "DESC")
      .addOrderBy("o.product_id")
      .limit(most)
    const rows =
      await best.getRawMany<
        Raw<Omit<ProductFigures, "before"> & { units_before: number; sales_before: number }>
      >()
    const named = await this.namesOf(rows.map(({ product_id }) => String(product_id)))
    return rows.map((row) => ({
      product_id: String(row.product_id),
      name: named.get(String(row.product_id))?.name ?? "",
      brand: named.get(String(row.product_id))?.brand ?? null,
      units: Number(row.units),
      sales: Number(row.sales),
      before: { units: Number(row.units_before), sales: Number(row.sales_before) },
    }))
  }

  /** As the catalogue calls them now; what is no longer in it, as it was last sold. */
  private async namesOf(ids: string[]): Promise<Map<string, { name: string; brand: string | null }>> {
    if (ids.length === 0) return new Map()
    const database = await this.database()
    const sold = await database
      .getRepository(ReportLine)
      .createQueryBuilder("l")
      .distinctOn(["l.product_id"])
      .select("l.product_id", "product_id")
      .addSelect("l.name", "name")
      .where("l.product_id = any(:ids)", { ids })
      .orderBy("l.product_id")
      .addOrderBy("l.paid_at", "DESC")
      .getRawMany<{ product_id: string; name: string }>()
    const listed = await database
      .getRepository(CatalogueProduct)
      .createQueryBuilder("p")
      .where("p.product_id = any(:ids)", { ids })
      .getMany()
    return new Map([
      ...sold.map(({ product_id, name }) => [product_id, { name, brand: null }] as const),
      ...listed.map(
        ({ product_id, title, brand_name }) => [product_id, { name: title, brand: brand_name }] as const,
      ),
    ])
  }

  /** What is listed and nearly or wholly gone; first what will be missed soonest. `total` counts all of it. */
  async lowStock(now: Date, most: number): Promise<{ rows: LowStock[]; total: number }> {
    const since = new Date(now.getTime() - PACE_DAYS * DAY_MS)
    const sold = "coalesce(pace.sold, 0)"
    const free = "coalesce(stock.free, 0)"
    const query = (await this.database())
      .getRepository(CatalogueVariant)
      .createQueryBuilder("v")
      .innerJoin(CatalogueProduct.options.name, "p", "p.product_id = v.product_id and p.is_listed")
      .leftJoin(
        (of) =>
          of
            .from(InventoryLevel, "l")
            .select("l.inventory_item_id", "inventory_item_id")
            .addSelect("greatest(sum(l.stocked_quantity - l.reserved_quantity), 0)::integer", "free")
            .where("l.deleted_at is null")
            .groupBy("l.inventory_item_id"),
        "stock",
        "stock.inventory_item_id = v.inventory_item_id",
      )
      .leftJoin(
        (of) =>
          of
            .from(ReportLine, "s")
            .select("s.variant_id", "variant_id")
            .addSelect("sum(s.quantity)::integer", "sold")
            .where("s.paid_at >= :since", { since })
            .groupBy("s.variant_id"),
        "pace",
        "pace.variant_id = v.variant_id",
      )
      .where("v.inventory_item_id is not null")
      .andWhere(`${free} <= :low`, { low: LOW })
      // What never sells is not missed; what is gone could not sell, and what is new has had no time to.
      .andWhere(`(${sold} > 0 or ${free} = 0 or p.created_at > :since)`)
    const rows = await query
      .select("v.variant_id", "variant_id")
      .addSelect("v.product_id", "product_id")
      .addSelect("p.title", "name")
      .addSelect("v.title", "variant_title")
      .addSelect("v.sku", "sku")
      .addSelect("p.brand_name", "brand")
      .addSelect(free, "available")
      .addSelect(sold, "sold")
      .addSelect(`cast(${free} as numeric) / nullif(${sold}, 0)`, "lasts")
      .addSelect("count(*) over ()", "total")
      .orderBy("lasts", "ASC", "NULLS LAST")
      .addOrderBy("sold", "DESC")
      .addOrderBy("available", "ASC")
      .addOrderBy("v.variant_id")
      .limit(most)
      .getRawMany<Omit<LowStock, "days_left"> & { lasts: string | null; total: string }>()
    return {
      rows: rows.map(({ total: _total, lasts: _lasts, ...row }) => ({
        ...row,
        days_left: row.sold > 0 ? Math.floor((row.available * PACE_DAYS) / row.sold) : null,
      })),
      total: Number(rows[0]?.total ?? 0),
    }
  }

  /**
   * Every row of a report, a cell for each of its columns, amounts in kobo; and the sum of all rows, null without any. Of a
   * report without a period only `now` is looked at.
   */
  async table(
    name: ReportTableName,
    { from, until, before }: Period,
    now: Date,
  ): Promise<{ rows: ReportCell[][]; total: ReportCell[] | null }> {
    const { columns, sql, hasPeriod } = reportDefinitions[name]
    const values = hasPeriod ? [from, until, before.from, before.until] : [now]
    const found = await (await this.database()).query<Record<string, string | number | null>[]>(sql, values)
    const rows = found.map((row) =>
      columns.map(({ name: column, kind }): ReportCell => {
        const value = row[column] ?? null
        return value === null || kind === "text" || kind === "day" || kind === "month" ? value : Number(value)
      }),
    )
    if (rows.length === 0 || !columns.some(({ sum }) => sum)) return { rows, total: null }
    const total = columns.map(({ sum }, index): ReportCell => {
      if (!sum) return index === 0 ? "All" : null
      return rows.reduce((all, row) => all + Number(row[index] ?? 0), 0)
    })
    return { rows, total }
  }

  /** Sales of a stretch by day, channel and state, in sums where they stand (`report_sales`). */
  private async salesIn({ from, until }: Stretch): Promise<SelectQueryBuilder<ObjectLiteral>> {
    return (await this.database())
      .createQueryBuilder()
      .from("(select * from report_sales(:from, :until))", "o")
      .setParameters({ from, until })
  }

  /** The same order by order: sums are of days. */
  private async hoursIn({ from, until }: Stretch): Promise<SelectQueryBuilder<ObjectLiteral>> {
    return (await this.database())
      .createQueryBuilder()
      .from(
        (of) =>
          of
            .from(ReportOrder, "r")
            .select("r.paid_at", "begins")
            .addSelect("1", "orders")
            .addSelect("r.kept_kobo", "kept_kobo")
            .where("r.kept_kobo > 0 and r.paid_at >= :from and r.paid_at < :until"),
        "o",
      )
      .setParameters({ from, until })
  }

  /** What one of the database's functions answers of the period (`is_now`) and of the one before. */
  private async inBoth(
    source: "report_sales" | "report_products",
    { from, until, before }: Period,
  ): Promise<SelectQueryBuilder<ObjectLiteral>> {
    return (await this.database())
      .createQueryBuilder()
      .from(
        `(select true as is_now, n.* from ${source}(:from, :until) n
          union all select false, b.* from ${source}(:earlier, :earlier_until) b)`,
        "o",
      )
      .setParameters({ from, until, earlier: before.from, earlier_until: before.until })
  }

  /** Opened at the first question, so that a shop that nobody asks holds no connection. */
  private database(): Promise<DataSource> {
    this.opening ??= reportingConnection(this.options)
      .initialize()
      .catch((error: unknown) => {
        this.opening = undefined
        throw error
      })
    return this.opening
  }

  async close(): Promise<void> {
    const opened = await this.opening?.catch(() => undefined)
    this.opening = undefined
    await opened?.destroy()
  }
}
