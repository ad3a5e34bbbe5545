import { Button, Container, Heading, Tabs, Text, toast } from "@medusajs/ui"
import { useQueryClient } from "@tanstack/react-query"
import { type ReactNode, useRef, useState } from "react"
import { useNavigate } from "react-router-dom"
import type { StaffProduct } from "../../../../../../src/contract/admin-products"
import { bound } from "../../../platform/fields"
import { callShop } from "../../../platform/shop-api"
import { useRead } from "../../../platform/shop-queries"
import { useMay } from "../../../platform/staff-access"
import { useSubmit } from "../../../platform/submit"
import { letGo } from "../../../platform/unsaved"
import { MainButton, SmallButton } from "../../../ui/buttons"
import { Form, Refusal } from "../../../ui/form"
import { LagosTimeField } from "../../../ui/lagos-time-field"
import { StateBadge } from "../../../ui/state-badge"
import { Subtle, TextLink } from "../../../ui/text"
import { TextField } from "../../../ui/text-field"
import { productStates } from "../desk/desk-words"
import { type EditorForm, formOf, isChanged, notReady, sendingOf } from "./editor-form"
import { PictureBoard } from "./picture-board"
import { ProductFilters } from "./product-filters"
import { ProductHistory } from "./product-history"
import { ProductPreview } from "./product-preview"
import { ProductSets } from "./product-sets"
import { ProductBasics, ProductTexts } from "./product-texts"
import { ShadeGrid } from "./shade-grid"

/**
 * Everything of one product on one page, new or not: saved whole or not at all, and published only when it can be sold. Reset
 * by `key` for each reading of a product.
 */
export function ProductEditor({
  product,
  onReload,
  onSet,
}: {
  product: StaffProduct | null
  onReload: () => void
  /** Opens what is in a shade or size that is a set, or is to be one. */
  onSet?: (variantId: string) => void
}) {
  const [form, setForm] = useState<EditorForm>(() => formOf(product))
  const [sent, setSent] = useState<string[]>([])
  const { submit, isBusy, failure } = useSubmit()
  const sections = useRead("GET /section").data ?? []
  const brands = useRead("GET /brands").data ?? []
  const mayChange = useMay("catalogue.update")
  const client = useQueryClient()
  const navigate = useNavigate()
  // The same new product is created once, however often it is sent.
  const sending = useRef(crypto.randomUUID())
  const set = (change: Partial<EditorForm>) => setForm((now) => ({ ...now, ...change }))
  const bind = bound(form, set)
  // What is typed while it is being saved would be lost: the saved product takes its place.
  const isLocked = !mayChange || isBusy
  const isNew = product === null
  const isDirty = isChanged(form, product)
  const unready = notReady(form, product)
  const status = product?.status ?? "draft"
  const isOneThing = product !== null && formOf(product).options.length === 0

  const save = async (next?: "draft" | "published") => {
    const { form: fields, rows } = sendingOf(form, product, sections)
    setSent(rows)
    const more = next ? { status: next } : {}
    const answer = await submit(
      () =>
        product
          ? callShop("POST /admin/products/update/{product_id}", {
              params: { product_id: product.id },
              form: { ...fields, ...more, updated_at: product.updated_at },
            })
          : callShop("POST /admin/products/store", {
              form: { ...fields, status: "draft", ...more },
              idempotencyKey: sending.current,
            }),
      () => {
        sending.current = crypto.randomUUID()
      },
    )
    if (!answer) return
    toast.success(answer.message)
    // Who has saved goes on at once: the form is let go for a moment only, and rereading the screen can take longer.
    letGo()
    void client.invalidateQueries()
    if (product) onReload()
    else navigate(`/product-desk/${answer.data.id}`, { replace: true })
  }
  return (
    // Isolated: its head stays above the page as it scrolls, never above a drawer.
    <Form
      failure={failure}
      isDirty={isDirty}
      onSubmit={() => void save()}
      className="isolate flex flex-col gap-y-3"
    >
      <Container className="sticky top-0 z-10 flex flex-wrap items-center justify-between gap-3 px-6 py-4">
        <div className="min-w-0">
          <Heading className="[overflow-wrap:anywhere]">{isNew ? "New product" : product.name}</Heading>
          <div role="status" className="flex flex-wrap items-center gap-2">
            <StateBadge of={productStates[status]} />
            {status !== "published" && <Subtle>{unready ?? "Ready to sell"}</Subtle>}
          </div>
        </div>
        <div className="flex flex-wrap gap-2">
          {product?.is_listed && (
            <Button size="small" variant="transparent" asChild>
              <a href={`/single-product?product_id=${product.id}`} target="_blank" rel="noopener">
                Open in the shop
              </a>
            </Button>
          )}
          {mayChange && (
            <>
              {!isNew && isDirty && (
                <SmallButton onClick={() => setForm(formOf(product))}>Discard changes</SmallButton>
              )}
              <Button
                type="submit"
                size="small"
                variant={status === "published" ? "primary" : "secondary"}
                disabled={!isDirty || isBusy}
                isLoading={isBusy}
              >
                {isNew ? "Save as a draft" : "Save"}
              </Button>
              {status !== "published" && (
                <MainButton disabled={unready !== null || isBusy} onClick={() => void save("published")}>
                  {isDirty ? "Save and publish" : "Publish"}
                </MainButton>
              )}
            </>
          )}
        </div>
      </Container>
      <Refusal failure={failure} onReload={onReload} />
      <Tabs defaultValue="product">
        <Tabs.List className="flex-wrap px-1 pb-3">
          <Tabs.Trigger value="product">Product</Tabs.Trigger>
          <Tabs.Trigger value="preview">Preview</Tabs.Trigger>
          {!isNew && <Tabs.Trigger value="history">History</Tabs.Trigger>}
        </Tabs.List>
        <Tabs.Content value="product" className="flex min-w-0 flex-col gap-y-3">
          <fieldset disabled={isLocked} className="flex min-w-0 flex-col gap-y-3">
            <Block title="The product">
              <ProductBasics form={form} isNew={isNew} onChange={set} />
            </Block>
            <Block title="Shades, prices and stock">
              {(isNew || isOneThing) && form.options.length > 0 && (
                <TextField
                  name="option"
                  label="What differs"
                  hint="Shade, size, length"
                  maxLength={50}
                  value={form.options[0] ?? ""}
                  onChange={(name) => set({ options: [name, ...form.options.slice(1)] })}
                />
              )}
              <ShadeGrid form={form} sent={sent} isOneThing={isOneThing} onChange={set} />
              <div className="grid gap-4 sm:grid-cols-2">
                <LagosTimeField {...bind("sale_starts_at")} label="Sale starts" />
                <LagosTimeField {...bind("sale_ends_at")} label="Sale ends" />
              </div>
            </Block>
          </fieldset>
          {product && onSet && (mayChange || product.variants.some(({ is_set }) => is_set)) && (
            <Block title="Set">
              <ProductSets variants={product.variants} isDirty={isDirty} onOpen={onSet} />
            </Block>
          )}
          <fieldset disabled={isLocked} className="flex min-w-0 flex-col gap-y-3">
            <Block title="Pictures">
              <PictureBoard value={form.pictures} onChange={(pictures) => set({ pictures })} />
            </Block>
            <Block title="What shoppers filter by">
              <ProductFilters form={form} onChange={set} />
            </Block>
            <Block title="Texts">
              <ProductTexts form={form} onChange={set} />
            </Block>
          </fieldset>
          {product && (
            <Text size="small" className="px-1 py-3">
              <TextLink to={`/products/${product.id}`}>This product in Medusa</TextLink>
            </Text>
          )}
        </Tabs.Content>
        <Tabs.Content value="preview">
          <Block title="As the shop shows it">
            <ProductPreview form={form} brand={brands.find(({ id }) => id === form.brand_id)?.name ?? ""} />
          </Block>
        </Tabs.Content>
        {product && (
          <Tabs.Content value="history">
            <Block title="History">
              <ProductHistory productId={product.id} />
            </Block>
          </Tabs.Content>
        )}
      </Tabs>
    </Form>
  )
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Container className="flex min-w-0 flex-col gap-4 px-6 py-4">
      <Heading level="h2">{title}</Heading>
      {children}
    </Container>
  )
}
