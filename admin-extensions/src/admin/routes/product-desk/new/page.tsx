import { ProductEditor } from "../../../features/products/editor/product-editor"

/** A new product, from its name to the shop. */
export default function NewProductPage() {
  return <ProductEditor product={null} onReload={() => undefined} />
}

export const handle = { breadcrumb: () => "New product" }
