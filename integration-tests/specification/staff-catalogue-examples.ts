import { z } from "zod"
import type { Upload } from "./app"
import { type Examples, type Fixture, unique } from "./fixture"
import {
  Anything,
  Band,
  Banner,
  Brand,
  Category,
  Named,
  OnlyId,
  Recommendation,
  Section,
  Subcategory,
} from "./shapes"

/** The staff calls about products, brands, categories, lists and banners. */
export const staffCatalogueExamples = (fixture: Fixture): Examples => {
  const { admin } = fixture
  const read =
    (key: string, query: Record<string, string> = {}) =>
    () =>
      admin.call(key, { query })
  const image = (): Promise<Upload> => fixture.picture()

  const productForm = async (more: Record<string, string> = {}) => ({
    name: `Baobab Oil ${unique()}`,
    description: "Cold-pressed.",
    short_description: "For skin and hair",
    regular_price: "5000",
    sale_price: "4500",
    wholesale_price: "4000",
    is_wholesale: "1",
    stock_quantity: "12",
    weight: "0.25",
    ...(await fixture.firstPlace()),
    ...more,
  })
  const product = async () =>
    admin.make("POST /admin/products/store", { form: { ...(await productForm()), image: await image() } })

  const section = async (name = `Section ${unique()}`) =>
    admin.make("POST /admin/section/store", { form: { name, image: await image() } })
  const category = async () => {
    const { section_id } = await fixture.firstPlace()
    const form = { name: `Category ${unique()}`, section_id, image: await image() }
    return { section_id, ...(await admin.make("POST /admin/category/store", { form })) }
  }
  const subcategoryForm = async () => {
    const { section_id, category_id } = await fixture.firstPlace()
    return { name: `Sub ${unique()}`, description: "Made for a test", section_id, category_id }
  }
  const subcategory = async () => {
    const json = await subcategoryForm()
    return { json, ...(await admin.make("POST /admin/subcategory/store", { json })) }
  }
  const bandForm = async () => ({
    name: `Band ${unique()}`,
    price_start: "1000",
    price_end: "2000",
    image: await image(),
  })
  const band = async () => admin.make("POST /admin/shop-by-price", { form: await bandForm() })
  const brandForm = async () => ({ name: `Brand ${unique()}`, image: await image() })
  const brand = async () => admin.make("POST /admin/brands/store", { form: await brandForm() })
  const topBrand = async () =>
    admin.make("POST /admin/brands/top/store", {
      form: { brand_id: (await brand()).id, image: await image() },
    })
  const bannerForm = async () => ({
    name: `Banner ${unique()}`,
    image: await image(),
    mobile_image: await image(),
    link: "/deals",
    placement: "strip",
  })
  const banner = async () => admin.make("POST /admin/site-banners/store", { form: await bannerForm() })
  const recommendationForm = async () => ({
    product_id: (await product()).id,
    skin_type: "normal",
    route: "head",
    head_type: "natural",
  })
  const recommendation = async () => {
    const json = await recommendationForm()
    return { json, ...(await admin.make("POST /admin/recommendation/store", { json })) }
  }
  const remove = (key: string, make: () => Promise<{ id: string }>) => ({
    ask: async () => admin.call(key, { path: { id: (await make()).id } }),
    data: Anything,
  })

  return {
    "GET /admin/products/all-admin-product": {
      ask: read("GET /admin/products/all-admin-product", { page: "1" }),
      data: z.array(Named).min(1),
      isPaged: true,
    },
    "POST /admin/products/store": {
      ask: async () =>
        admin.call("POST /admin/products/store", {
          form: { ...(await productForm()), image: await image() },
        }),
      data: Named.extend({
        regular_price: z.literal(5000),
        sale_price: z.literal(4500),
        wholesale_price: z.literal(4000),
        stock_quantity: z.literal(12),
        avatar: z.string().regex(/^\/img\/(?!.*placeholder)/),
      }),
    },
    "POST /admin/products/update/{product_id}": {
      ask: async () => {
        const { id: product_id } = await product()
        return admin.call("POST /admin/products/update/{product_id}", {
          path: { product_id },
          form: { product_id, ...(await productForm({ regular_price: "6000" })), avatar: await image() },
        })
      },
      data: Named.extend({ regular_price: z.literal(6000) }),
    },
    "DELETE /admin/products/delete/{id}": remove("DELETE /admin/products/delete/{id}", product),
    "POST /admin/change-price": {
      ask: async () =>
        admin.call("POST /admin/change-price", {
          form: { product_ids: (await product()).id, mode: "percent", value: "10" },
        }),
      data: Anything,
    },

    "POST /admin/category/store": {
      ask: async () => {
        const { section_id } = await fixture.firstPlace()
        return admin.call("POST /admin/category/store", {
          form: { name: `Category ${unique()}`, section_id, image: await image() },
        })
      },
      data: Category,
    },
    "POST /admin/category/update/{id}": {
      ask: async () => {
        const { id, section_id } = await category()
        return admin.call("POST /admin/category/update/{id}", {
          path: { id },
          form: { name: `Renamed ${unique()}`, section_id },
        })
      },
      data: Category,
    },
    "GET /admin/category": { ask: read("GET /admin/category"), data: z.array(Category).min(1) },
    "DELETE /admin/category/delete/{id}": remove("DELETE /admin/category/delete/{id}", category),

    "POST /admin/subcategory/store": {
      ask: async () => admin.call("POST /admin/subcategory/store", { json: await subcategoryForm() }),
      data: Subcategory,
    },
    "PUT /admin/subcategory/update/{id}": {
      ask: async () => {
        const { id, json } = await subcategory()
        return admin.call("PUT /admin/subcategory/update/{id}", {
          path: { id },
          json: { ...json, description: "Changed" },
        })
      },
      data: Subcategory.extend({ description: z.literal("Changed") }),
    },
    "GET /admin/subcategory": { ask: read("GET /admin/subcategory"), data: z.array(Subcategory).min(1) },
    "DELETE /admin/subcategory/delete/{id}": remove("DELETE /admin/subcategory/delete/{id}", subcategory),

    "POST /admin/section/store": {
      ask: async () =>
        admin.call("POST /admin/section/store", {
          form: { name: `Section ${unique()}`, image: await image() },
        }),
      data: Section,
    },
    "POST /admin/section/update/{id}": {
      ask: async () => {
        const { id } = await section()
        return admin.call("POST /admin/section/update/{id}", {
          path: { id },
          form: { id, name: `Renamed ${unique()}` },
        })
      },
      data: Section,
    },
    "DELETE /admin/section/delete/{id}": remove("DELETE /admin/section/delete/{id}", section),

    "GET /admin/shop-by-price": { ask: read("GET /admin/shop-by-price"), data: z.array(Band).min(1) },
    "POST /admin/shop-by-price": {
      ask: async () => admin.call("POST /admin/shop-by-price", { form: await bandForm() }),
      data: Band.extend({ price_start: z.literal(1000), price_end: z.literal(2000) }),
    },
    "POST /admin/shop-by-price/update/{id}": {
      ask: async () => {
        const { id } = await band()
        return admin.call("POST /admin/shop-by-price/update/{id}", {
          path: { id },
          form: { id, ...(await bandForm()), price_end: "3000" },
        })
      },
      data: Band.extend({ price_end: z.literal(3000) }),
    },
    "DELETE /admin/shop-by-price/delete/{id}": remove("DELETE /admin/shop-by-price/delete/{id}", band),

    "POST /admin/brands/store": {
      ask: async () => admin.call("POST /admin/brands/store", { form: await brandForm() }),
      data: Brand,
    },
    "POST /admin/brands/update/{id}": {
      ask: async () => {
        const { id } = await brand()
        return admin.call("POST /admin/brands/update/{id}", {
          path: { id },
          form: { id, name: `Renamed ${unique()}`, logo: await image() },
        })
      },
      data: Brand,
    },
    "DELETE /admin/brands/delete/{id}": remove("DELETE /admin/brands/delete/{id}", brand),
    "POST /admin/brands/top/store": {
      ask: async () =>
        admin.call("POST /admin/brands/top/store", {
          form: { brand_id: (await brand()).id, image: await image() },
        }),
      data: OnlyId,
    },
    "POST /admin/brands/top/update/{id}": {
      ask: async () => {
        const { id } = await topBrand()
        return admin.call("POST /admin/brands/top/update/{id}", {
          path: { id },
          form: { id, image: await image() },
        })
      },
      data: OnlyId,
    },
    "DELETE /admin/brands/top/delete/{id}": remove("DELETE /admin/brands/top/delete/{id}", topBrand),
    "POST /admin/top-brand/store": {
      ask: async () => admin.call("POST /admin/top-brand/store", { form: await brandForm() }),
      data: Anything,
    },
    "POST /admin/top-brand/delete/{id}": {
      ask: async () =>
        admin.call("POST /admin/top-brand/delete/{id}", { path: { id: (await topBrand()).id }, json: {} }),
      data: Anything,
    },

    "GET /admin/site-banners": {
      ask: read("GET /admin/site-banners"),
      data: z.array(Banner).min(1),
      isPaged: true,
    },
    "POST /admin/site-banners/store": {
      ask: async () => admin.call("POST /admin/site-banners/store", { form: await bannerForm() }),
      data: Banner,
    },
    "POST /admin/site-banners/update/{id}": {
      ask: async () => {
        const { id } = await banner()
        return admin.call("POST /admin/site-banners/update/{id}", {
          path: { id },
          form: { id, ...(await bannerForm()), link: "/new" },
        })
      },
      data: Banner.extend({ link: z.literal("/new") }),
    },
    "DELETE /admin/site-banners/delete/{id}": remove("DELETE /admin/site-banners/delete/{id}", banner),

    "POST /admin/recommendation/store": {
      ask: async () => admin.call("POST /admin/recommendation/store", { json: await recommendationForm() }),
      data: Recommendation,
    },
    "POST /admin/recommendation/update/{id}": {
      ask: async () => {
        const { id, json } = await recommendation()
        return admin.call("POST /admin/recommendation/update/{id}", {
          path: { id },
          json: { ...json, skin_type: "dry", route: "body", head_type: null },
        })
      },
      data: Recommendation.extend({ skin_type: z.literal("dry"), head_type: z.null() }),
    },
    "GET /admin/recommendation": {
      ask: read("GET /admin/recommendation"),
      data: z.array(Recommendation).min(1),
      isPaged: true,
    },
    "DELETE /admin/recommendation/delete/{id}": remove(
      "DELETE /admin/recommendation/delete/{id}",
      recommendation,
    ),
  }
}
