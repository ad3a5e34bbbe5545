import type { ProductDetail, ProductVariant } from "@contract/catalogue"
import type { ExplainedIngredient } from "@contract/ingredient-guide"
import { Disclosure } from "~/ui/disclosure"

/** Paragraphs and lines as the back office wrote them. */
function Prose({ text }: { text: string }) {
  return (
    <div className="max-w-prose space-y-3 text-ink-soft">
      {text
        .split(/\n{2,}/)
        .filter((part) => part.trim())
        .map((part) => (
          <p key={part} className="whitespace-pre-line">
            {part.trim()}
          </p>
        ))}
    </div>
  )
}

/** Lines as numbered steps when there are several. */
function Steps({ text }: { text: string }) {
  const steps = text
    .split("\n")
    .map((line) => line.replace(/^\s*\d+[.)]\s*/, "").trim())
    .filter(Boolean)
  if (steps.length < 2) return <Prose text={text} />
  return (
    <ol className="max-w-prose space-y-3">
      {steps.map((step, i) => (
        <li key={step} className="flex gap-3 text-ink-soft">
          <span className="grid size-7 shrink-0 place-items-center rounded-full bg-brand-wash text-sm font-bold text-brand-deep">
            {i + 1}
          </span>
          <span className="pt-0.5">{step}</span>
        </li>
      ))}
    </ol>
  )
}

/** The ingredients that the shop can explain; the whole list stands below. */
function Explained({ ingredients }: { ingredients: readonly ExplainedIngredient[] }) {
  if (ingredients.length === 0) return null
  return (
    <dl className="mb-5 grid max-w-prose gap-4 text-ink-soft">
      {ingredients.map(({ title, does, suits, apart }) => (
        <div key={title} className="border-l-2 border-brand pl-4">
          <dt className="font-semibold text-ink">{title}</dt>
          <dd>{does}</dd>
          <dd>Good for: {suits}</dd>
          {apart.length > 0 ? (
            <dd>
              <strong className="text-ink">Don’t mix on skin with:</strong>{" "}
              {apart.map(({ name }) => name).join(", ")}. {apart[0]?.why}
            </dd>
          ) : null}
        </div>
      ))}
    </dl>
  )
}

/** Kilograms as people say them: 290 g, 1.2 kg. */
function weightOf(kilograms: number): string {
  return kilograms < 1 ? `${Math.round(kilograms * 1000)} g` : `${Number(kilograms.toFixed(2))} kg`
}

/** Description, ingredients and how to use, one under another; all in the page, whether open or not. */
export function ProductDetails({
  product,
  variant,
  explained,
}: {
  product: Pick<ProductDetail, "description" | "ingredients" | "how_to_use">
  variant: Pick<ProductVariant, "sku" | "weight">
  explained: readonly ExplainedIngredient[]
}) {
  return (
    <div className="border-t border-line">
      <Disclosure title="Description" open>
        <Prose text={product.description} />
        <p className="mt-3 text-sm text-ink-faint">
          {variant.sku ? `Item ${variant.sku} · ` : ""}
          Shipping weight: {weightOf(variant.weight)}
        </p>
      </Disclosure>
      {product.ingredients ? (
        <Disclosure title="Ingredients">
          <Explained ingredients={explained} />
          <Prose text={product.ingredients} />
        </Disclosure>
      ) : null}
      {product.how_to_use ? (
        <Disclosure title="How to use">
          <Steps text={product.how_to_use} />
        </Disclosure>
      ) : null}
    </div>
  )
}
