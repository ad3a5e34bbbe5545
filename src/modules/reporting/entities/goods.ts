import { EntitySchema } from "typeorm"

/** The columns of the catalogue's read model and of Medusa's stock that reports look at. */
export interface CatalogueProduct {
  product_id: string
  title: string
  brand_name: string | null
  is_listed: boolean
  created_at: Date
}

export const CatalogueProduct = new EntitySchema<CatalogueProduct>({
  name: "catalogue_product",
  tableName: "catalogue_product",
  columns: {
    product_id: { type: "text", primary: true },
    title: { type: "text" },
    brand_name: { type: "text", nullable: true },
    is_listed: { type: "boolean" },
    created_at: { type: "timestamptz" },
  },
})

export interface CatalogueVariant {
  variant_id: string
  product_id: string
  title: string | null
  sku: string | null
  /** Null for what is not counted. */
  inventory_item_id: string | null
}

export const CatalogueVariant = new EntitySchema<CatalogueVariant>({
  name: "catalogue_variant",
  tableName: "catalogue_variant",
  columns: {
    variant_id: { type: "text", primary: true },
    product_id: { type: "text" },
    title: { type: "text", nullable: true },
    sku: { type: "text", nullable: true },
    inventory_item_id: { type: "text", nullable: true },
  },
})

export interface InventoryLevel {
  id: string
  inventory_item_id: string
  stocked_quantity: string
  reserved_quantity: string
  deleted_at: Date | null
}

export const InventoryLevel = new EntitySchema<InventoryLevel>({
  name: "inventory_level",
  tableName: "inventory_level",
  columns: {
    id: { type: "text", primary: true },
    inventory_item_id: { type: "text" },
    stocked_quantity: { type: "numeric" },
    reserved_quantity: { type: "numeric" },
    deleted_at: { type: "timestamptz", nullable: true },
  },
})
