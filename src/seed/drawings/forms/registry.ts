import {
  bottle,
  can,
  dropper,
  flacon,
  flask,
  foundation,
  mist,
  pump,
  rollOn,
  shampoo,
  trigger,
} from "./bottles"
import { brush, brushSet, sponge } from "./brushes"
import { compact, cushion, loosePowder, palette } from "./face"
import { bonnet, braids, bundle, cloth } from "./hair-pieces"
import { clipper, comb, dryer, hairBrush, straightener } from "./hair-tools"
import { candle, jar, stick, tin, tub } from "./jars"
import { gloss, lipstick, mascara, pencil } from "./lips-eyes"
import { lacquer, lashes, pressOns } from "./nails-lashes"
import { bag, carton, giftBox, routine, trio, zipBag } from "./packs"
import { mirror, razor, roller, steel, toothbrush } from "./small-tools"
import { pouch, sachet, slimTube, soap, tube, wipes } from "./tubes"
import { wig } from "./wigs"

/** Every silhouette, by the name that product kinds use. */
export const FORMS = {
  bag,
  bonnet,
  bottle,
  braids,
  brush,
  brushSet,
  bundle,
  can,
  candle,
  carton,
  clipper,
  cloth,
  comb,
  compact,
  cushion,
  dropper,
  dryer,
  flacon,
  flask,
  foundation,
  giftBox,
  gloss,
  hairBrush,
  jar,
  lacquer,
  lashes,
  lipstick,
  loosePowder,
  mascara,
  mirror,
  mist,
  palette,
  pencil,
  pouch,
  pressOns,
  pump,
  razor,
  roller,
  rollOn,
  routine,
  sachet,
  shampoo,
  slimTube,
  soap,
  sponge,
  steel,
  stick,
  straightener,
  tin,
  toothbrush,
  trigger,
  trio,
  tub,
  tube,
  wig,
  wipes,
  zipBag,
} as const

export type FormName = keyof typeof FORMS
