import { all, any, ask, brand, cat, describedAs, named, type Query, sec, sub } from "./judging"

const moisture = cat("Body Moisture")
const butter = sub("Body Butter")
const lips = cat("Lips")

/** What thumbs make of it. Each means what its right spelling would. */
export const MISTYPED: Query[] = [
  ask("shea buter", named("shea butter"), any(brand("Shea Sisterhood"), butter), describedAs("shea butter")),
  ask("sheabutter", named("shea butter"), any(brand("Shea Sisterhood"), butter), describedAs("shea butter")),
  ask(
    "shear butter",
    named("shea butter"),
    any(brand("Shea Sisterhood"), butter),
    describedAs("shea butter"),
  ),
  ask("vasline", any(butter, named("balm")), moisture, any(named("pomade"), sub("Eye & Lip Care"))),
  ask("fondation", sub("Foundation"), any(sub("Concealer"), named("foundation brush")), cat("Face Make-up")),
  ask("foundaton", sub("Foundation"), any(sub("Concealer"), named("foundation brush")), cat("Face Make-up")),
  ask("lipstik", any(sub("Lipstick"), named("lipstick")), sub("Liquid Lipstick & Gloss"), lips),
  ask("lip glos", all(sub("Liquid Lipstick & Gloss"), named("gloss")), sub("Liquid Lipstick & Gloss"), lips),
  ask("masacara", named("mascara"), sub("Mascara & Lashes"), cat("Eyes & Brows")),
  ask("consealer", sub("Concealer"), sub("Foundation"), cat("Face Make-up")),
  ask(
    "moisturiza",
    any(sub("Day Creams & Gels", "Night Creams"), named("moisturiser")),
    moisture,
    sec("Skincare"),
  ),
  ask("sunscren", sub("Face Sunscreens"), cat("Sun Care"), named("spf")),
  ask("relaxa", sub("Relaxers & Texturisers"), sub("Masques & Treatments"), sec("Hair Care")),
  ask("relaxser", sub("Relaxers & Texturisers"), sub("Masques & Treatments"), sec("Hair Care")),
  ask("attachement", sub("Braiding Hair"), sub("Bundles & Closures"), sec("Wigs & Extensions")),
  ask("bonet", named("bonnet"), sub("Bonnets & Scarves"), sec("Wigs & Extensions")),
  ask("shampo", sub("Shampoo"), named("shampoo"), sub("Conditioner")),
  ask(
    "conditoner",
    sub("Conditioner"),
    any(named("conditioner"), sub("Leave-Ins & Refreshers")),
    sub("Shampoo", "Masques & Treatments"),
  ),
  ask(
    "perfurm",
    any(cat("Perfume"), sub("Perfume Oils")),
    any(sub("Body Mists"), sub("Fragrance Gifts"), sub("Deodorant Sprays")),
    sec("Fragrance"),
  ),
  ask("toothpast", sub("Toothpaste"), cat("Oral Care"), sec("Oral & Personal Care")),
  ask(
    "niacinimide serum",
    all(sub("Serums"), named("niacinamide")),
    any(sub("Serums"), named("niacinamide")),
    sec("Skincare"),
  ),
  ask("hylauronic acid", named("hyaluronic acid"), sub("Serums"), sec("Skincare")),
  ask("deodrant", sub("Deodorants"), any(sub("Deodorant Sprays"), named("deodorant")), sec("Bath & Body")),
  ask("eyeshado palete", sub("Eye Shadow Palettes"), cat("Eyes & Brows"), sec("Make-up")),
  ask("body loshon", sub("Body Lotion"), any(named("body cream"), named("baby lotion"), butter), moisture),
  ask("tumeric", named("turmeric"), sub("Spot & Mark Care"), sec("Skincare")),
  ask(
    "coconot oil",
    all(named("coconut oil"), any(named("oil"), moisture)),
    named("coconut oil"),
    sec("Hair Care"),
  ),
  ask("nail polsh", sub("Nail Polish", "Gel Polish"), sub("Base, Top & Treatments"), sec("Nails")),
  ask("lumi sadey", brand("Lumi Sadé")),
  ask("braid repulic", brand("Braid Republic"), sub("Braiding Hair")),
  ask("human hiar wig", sub("Human Hair Wigs"), cat("Wigs"), sub("Bundles & Closures")),
  ask(
    "lace fronal",
    all(sub("Human Hair Wigs"), any(named("lace front"), named("full lace"))),
    any(sub("Human Hair Wigs"), sub("Lace Glue & Care")),
    cat("Wigs"),
  ),
]
