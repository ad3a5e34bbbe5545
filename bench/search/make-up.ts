import { all, any, ask, brand, cat, named, type Query, sec, sub } from "./judging"

const foundation = sub("Foundation")
const powder = sub("Powder & Setting")
const gloss = sub("Liquid Lipstick & Gloss")
const lipstick = sub("Lipstick")
const lips = cat("Lips")
const brows = sub("Brows")
const eyes = cat("Eyes & Brows")
const liner = sub("Eye Liner & Kohl")
const cheeks = sub("Blush, Bronze & Glow")
const faceMakeUp = cat("Face Make-up")
const lashes = sub("Mascara & Lashes")
const makeUp = sec("Make-up")
const polish = sub("Nail Polish")
const gel = sub("Gel Polish")
const nails = sec("Nails")

export const MAKE_UP: Query[] = [
  ask("foundation", foundation, any(sub("Concealer"), named("foundation brush")), faceMakeUp),
  ask("foundation for dark skin", foundation, sub("Concealer"), faceMakeUp),
  ask("matte foundation", all(foundation, named("matte")), foundation, faceMakeUp),
  ask("cushion foundation", any(named("cushion foundation"), named("dewy cushion")), foundation, faceMakeUp),
  ask("skin tint", named("skin tint"), foundation, faceMakeUp),
  ask(
    "foundation brush",
    named("foundation brush"),
    sub("Make-up Brushes"),
    any(foundation, cat("Make-up Tools")),
  ),
  ask("concealer", sub("Concealer"), foundation, faceMakeUp),
  ask("powder", any(powder, named("setting powder")), named("powder"), faceMakeUp),
  ask("setting powder", any(named("setting powder"), named("loose powder")), powder, faceMakeUp),
  ask("setting spray", any(named("setting spray"), named("fixing mist")), powder, faceMakeUp),
  ask("compact powder", any(named("compact powder"), named("pressed powder")), powder, faceMakeUp),
  ask(
    "blush",
    any(named("blush"), all(cheeks, named("cheek colour"))),
    cheeks,
    any(faceMakeUp, brand("Peony & Pepper")),
  ),
  ask("highlighter", any(named("highlighter"), named("glow powder")), cheeks, faceMakeUp),
  ask("bronzer", named("bronzer"), cheeks, faceMakeUp),
  ask("lip gloss", all(gloss, named("gloss")), gloss, lips),
  ask("lipgloss", all(gloss, named("gloss")), gloss, lips),
  ask("lipglos", all(gloss, named("gloss")), gloss, lips),
  ask("lipstick", any(lipstick, named("lipstick")), gloss, lips),
  ask("lip stick", any(lipstick, named("lipstick")), gloss, lips),
  ask(
    "matte lipstick",
    any(named("matte lipstick"), all(gloss, named("matte"))),
    any(lipstick, named("lipstick")),
    lips,
  ),
  ask("red lipstick", any(lipstick, named("lipstick")), gloss, lips),
  ask(
    "nude lipstick",
    any(all(lips, any(named("nude"), brand("Nkem Nude"))), lipstick, named("lipstick")),
    gloss,
    lips,
  ),
  ask("liquid lipstick", named("liquid lipstick"), any(gloss, lipstick), lips),
  ask("lip liner", sub("Lip Liner"), lips, named("liner")),
  ask("lip stain", named("lip stain"), gloss, lips),
  ask("eyeshadow", sub("Eye Shadow Palettes"), eyes, makeUp),
  ask("eye shadow palette", sub("Eye Shadow Palettes"), eyes, makeUp),
  ask("mascara", named("mascara"), lashes, eyes),
  ask("waterproof mascara", all(named("mascara"), named("waterproof")), named("mascara"), eyes),
  ask("lashes", named("lashes"), lashes, eyes),
  ask("eyelashes", named("lashes"), lashes, eyes),
  ask("eyeliner", liner, any(named("liner"), brows), eyes),
  ask("tiro", any(named("tiro"), liner), named("kohl"), eyes),
  ask("kohl", any(named("kohl"), liner), brand("Third Eye Kohl"), eyes),
  ask("brow", brows, named("brow kit"), eyes),
  ask("brow pencil", named("brow pencil"), any(brows, named("brow")), any(liner, eyes)),
  ask(
    "eyebrow pencil",
    any(named("brow pencil"), named("brow definer")),
    any(brows, named("brow")),
    any(liner, eyes),
  ),
  ask("brow gel", named("brow gel"), any(brows, named("brow")), eyes),
  ask("makeup", makeUp, any(cat("Make-up Tools"), sub("Make-up & Nail Bundles"), named("make up")), nails),
  ask("makeup brush", sub("Make-up Brushes"), cat("Make-up Tools"), named("brush")),
  ask("brush set", named("brush set"), sub("Make-up Brushes"), named("brush")),
  ask("beauty blender", sub("Sponges & Puffs"), any(named("blending brush"), cat("Make-up Tools")), makeUp),
  ask(
    "make up bag",
    any(named("make up bag"), named("vanity pouch"), named("beauty bag")),
    sub("Mirrors & Bags"),
    cat("Make-up Tools"),
  ),
  ask(
    "nail polish",
    all(any(polish, gel), any(named("polish"), named("lacquer"), named("nail colour"), gel)),
    any(sub("Base, Top & Treatments"), polish),
    nails,
  ),
  ask("cutex", polish, gel, nails),
  ask("gel polish", gel, polish, nails),
  ask("press on nails", sub("Press-On Nails"), nails, named("nail")),
  ask("fake nails", sub("Press-On Nails"), nails, named("nail")),
  ask("nail polish remover", sub("Removers"), nails, named("remover")),
  ask("acetone", sub("Removers"), nails, named("remover")),
  ask("top coat", named("top coat"), sub("Base, Top & Treatments"), nails),
  ask("cuticle oil", named("cuticle oil"), named("cuticle"), nails),
]
