import { StatusBadge } from "@medusajs/ui"
import { colourOf } from "../../../../../src/contract/colour-words"
import type { LookText, StaffLook } from "../../../../../src/contract/look"
import {
  colourFaults,
  contrast,
  paletteOf,
  READABLE,
  ratioWords,
  STANDARD_PALETTE,
} from "../../../../../src/contract/look-colours"
import { Fault, Strong, Subtle } from "../../ui/text"

const INK = "#0d1f1e"
const INK_SOFT = "#4a5857"
const WHITE = "#ffffff"

type Shown = Pick<StaffLook, LookText | "brand_colour" | "link_colour" | "font" | "logo_has_name">

/** A piece of a page, drawn with what is in the form. A colour that is half typed counts as none. */
export function LookPreview(props: {
  look: Shown
  configured: StaffLook["configured"]
  logo: string | null
}) {
  const { look, configured, logo } = props
  const said = (text: LookText) => look[text].trim() || configured[text]
  const chosen = {
    brand: colourOf(look.brand_colour) ?? STANDARD_PALETTE.brand,
    links: colourOf(look.link_colour),
  }
  const isStandard = chosen.brand === STANDARD_PALETTE.brand && chosen.links === null
  const palette = isStandard ? STANDARD_PALETTE : paletteOf(chosen)
  const faults = colourFaults(chosen)
  const name = !(logo && look.logo_has_name) && (
    <span style={{ fontWeight: 800, fontSize: 20, letterSpacing: "-0.02em" }}>
      {said("name").toLowerCase()}
    </span>
  )
  const mark = (plate: boolean) =>
    logo ? (
      <img
        src={logo}
        alt=""
        style={{ height: 32, maxWidth: 160, objectFit: "contain", ...(plate && PLATE) }}
      />
    ) : (
      <span aria-hidden style={{ width: 24, height: 24, borderRadius: 12, background: palette.brand }} />
    )
  return (
    <section aria-label="Preview" className="flex flex-col gap-y-3">
      <Strong>Preview</Strong>
      <div
        className="overflow-hidden rounded-lg border border-ui-border-base"
        style={{ background: WHITE, color: INK, fontFamily: FAMILIES[look.font], fontSize: 14 }}
      >
        <div style={{ ...ROW, background: palette.wash, color: INK_SOFT, fontSize: 12 }}>{said("phone")}</div>
        <div style={ROW}>
          {mark(false)}
          {name}
        </div>
        <div style={{ padding: "4px 16px 16px", display: "grid", gap: 12 }}>
          <div style={{ fontSize: 18, fontWeight: 700 }}>Shea butter, 250 ml</div>
          <div style={{ display: "flex", gap: 8, flexWrap: "wrap", alignItems: "center" }}>
            <span style={{ ...PILL, background: palette.wash, color: palette.deep }}>New</span>
            <span style={{ ...PILL, background: palette.mist }}>In stock</span>
            <span style={{ color: palette.deep, textDecoration: "underline", fontWeight: 600 }}>
              4 reviews
            </span>
          </div>
          <div style={{ display: "flex", gap: 8, flexWrap: "wrap" }}>
            <span style={{ ...BUTTON, background: palette.brand }}>Add to cart</span>
            <span style={{ ...BUTTON, color: palette.deep, border: `1px solid ${palette.deep}` }}>Save</span>
          </div>
        </div>
        <div
          style={{
            padding: 16,
            background: palette.night,
            color: palette.mist,
            fontSize: 12,
            display: "grid",
            gap: 8,
          }}
        >
          <span style={{ color: WHITE, display: "flex", gap: 8, alignItems: "center" }}>
            {mark(true)}
            {name}
          </span>
          <span style={{ overflowWrap: "anywhere" }}>
            {said("email")} · {said("address")}
          </span>
        </div>
      </div>
      <dl className="flex flex-col gap-y-1">
        <Contrast label="Dark text on the main colour" text={INK} ground={palette.brand} />
        <Contrast label="Links on white" text={palette.deep} ground={WHITE} />
        <Contrast label="Links on a panel" text={palette.deep} ground={palette.wash} />
        <Contrast label="White on a dark panel" text={WHITE} ground={palette.night} />
      </dl>
      {[faults.brand, faults.links].map(
        (fault) =>
          fault && (
            <Fault key={fault} size="small">
              {fault}
            </Fault>
          ),
      )}
    </section>
  )
}

const FAMILIES = {
  jakarta: '"Plus Jakarta Sans", system-ui, sans-serif',
  mulish: "Mulish, system-ui, sans-serif",
  public: '"Public Sans", system-ui, sans-serif',
  system: "system-ui, sans-serif",
} as const
const ROW = { display: "flex", alignItems: "center", gap: 8, padding: "12px 16px" } as const
const PILL = { padding: "2px 10px", borderRadius: 999, fontSize: 12, fontWeight: 600 } as const
const BUTTON = { padding: "10px 16px", borderRadius: 8, fontWeight: 700 } as const
const PLATE = { background: WHITE, borderRadius: 4, padding: "2px 6px" } as const

function Contrast({ label, text, ground }: { label: string; text: string; ground: string }) {
  const ratio = contrast(text, ground)
  return (
    <div className="flex items-center justify-between gap-2">
      <dt>
        <Subtle>{label}</Subtle>
      </dt>
      <dd>
        <StatusBadge color={ratio >= READABLE ? "green" : "red"}>{ratioWords(ratio)}</StatusBadge>
      </dd>
    </div>
  )
}
