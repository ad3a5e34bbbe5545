import { all, any, ask, brand, cat, describedAs, named, not, type Query, sec, sub } from "./judging"

const braiding = sub("Braiding Hair")
const wigs = cat("Wigs")
const human = sub("Human Hair Wigs")
const wefts = sub("Bundles & Closures")
const edges = sub("Gels & Edge Control")
const relaxers = sub("Relaxers & Texturisers")
const oils = sub("Hair Oils")
const shampoo = sub("Shampoo")
const conditioner = sub("Conditioner")
const masques = sub("Masques & Treatments")
const creams = sub("Butters & Creams")
const leaveIns = sub("Leave-Ins & Refreshers")
const colour = sub("Hair Colour")
const scalp = sub("Scalp Care")
const glue = sub("Lace Glue & Care")
const hair = sec("Hair Care")
const hairpieces = sec("Wigs & Extensions")

/** Hair, as it is asked for in Lagos, Aba and Kano. */
export const HAIR: Query[] = [
  ask("attachment", braiding, wefts, hairpieces),
  ask("attachments", braiding, wefts, hairpieces),
  ask("expression attachment", braiding, wefts, hairpieces),
  ask("braiding hair", braiding, wefts, hairpieces),
  ask("braids", braiding, named("braid spray"), any(hairpieces, named("braid size"))),
  ask("braid", braiding, named("braid spray"), any(hairpieces, named("braid size"))),
  ask("crochet braids", all(braiding, named("crochet")), braiding, hairpieces),
  ask("passion twist", all(braiding, named("twist")), braiding, hairpieces),
  ask(
    "knotless",
    all(braiding, named("knotless")),
    any(braiding, brand("Braid Republic")),
    describedAs("knotless"),
  ),
  ask("knotless braids", all(braiding, named("knotless")), braiding, hairpieces),
  ask("wig", wigs, wefts, any(glue, hairpieces)),
  ask("wigs", wigs, wefts, any(glue, hairpieces)),
  ask("bob wig", all(wigs, named("bob")), sub("Fashion Wigs"), wigs),
  ask("human hair wig", human, wigs, wefts),
  ask("human hair", any(human, wefts), wigs, hairpieces),
  ask("curly wig", all(wigs, any(named("curly"), named("curl"))), wigs, hairpieces),
  ask("closure wig", all(wigs, named("closure")), human, wigs),
  ask("glueless wig", all(wigs, named("glueless")), human, wigs),
  ask("headband wig", all(wigs, named("headband")), wigs, hairpieces),
  ask("fringe wig", all(wigs, named("fringe")), wigs, hairpieces),
  ask("bone straight", all(any(human, wefts), named("bone straight")), any(human, wefts), wigs),
  ask("bone straight wig", all(wigs, named("bone straight")), human, wigs),
  ask("frontal wig", all(wigs, any(named("lace front"), named("full lace"))), human, wigs),
  ask("lace front wig", all(wigs, named("lace front")), human, wigs),
  ask("weavon", wefts, braiding, hairpieces),
  ask("hair bundles", wefts, braiding, hairpieces),
  ask("body wave", all(hairpieces, named("body wave")), any(wefts, human), wigs),
  ask("bonnet", named("bonnet"), sub("Bonnets & Scarves"), hairpieces),
  ask("satin bonnet", named("satin bonnet"), named("bonnet"), sub("Bonnets & Scarves")),
  ask("hair net", named("bonnet"), sub("Bonnets & Scarves"), hairpieces),
  ask("satin scarf", named("satin scarf"), sub("Bonnets & Scarves"), hairpieces),
  ask("wig glue", all(glue, any(named("glue"), named("adhesive"))), glue, hairpieces),
  ask("lace glue", all(glue, named("glue")), all(glue, any(named("adhesive"), named("spray"))), glue),
  ask("wig shampoo", named("wig shampoo"), any(glue, shampoo), hairpieces),
  ask("relaxer", relaxers, any(masques, named("relaxed")), hair),
  ask("hair relaxer", relaxers, any(masques, named("relaxed")), hair),
  ask("perming cream", relaxers, creams, hair),
  ask("relaxer for sensitive scalp", all(relaxers, named("sensitive")), relaxers, any(scalp, hair)),
  ask("texturizer", all(relaxers, named("texturiser")), relaxers, hair),
  ask("edge control", edges, named("edge serum"), hair),
  ask("edge gel", edges, named("edge serum"), hair),
  ask("edges", any(edges, named("edge serum")), scalp, hair),
  ask("hair gel", edges, all(hair, named("gel")), any(hair, sub("Hair & Waves"))),
  ask("styling gel", all(edges, named("gel")), edges, hair),
  ask("shampoo", shampoo, named("shampoo"), conditioner),
  ask(
    "sulphate free shampoo",
    all(shampoo, named("sulphate free")),
    shampoo,
    any(named("shampoo"), conditioner),
  ),
  ask(
    "conditioner",
    conditioner,
    any(named("conditioner"), leaveIns, named("deep conditioner")),
    any(shampoo, masques),
  ),
  ask("leave in conditioner", named("leave in conditioner"), leaveIns, any(conditioner, masques)),
  ask("deep conditioner", named("deep conditioner"), any(masques, conditioner), leaveIns),
  ask("protein treatment", named("protein treatment"), masques, conditioner),
  ask("hair mask", masques, conditioner, hair),
  ask(
    "hair cream",
    any(creams, named("hair cream")),
    any(leaveIns, oils, named("pomade")),
    any(hair, named("hair")),
  ),
  ask("hair food", named("hair food"), creams, any(oils, hair)),
  ask("hair oil", oils, any(scalp, creams), hair),
  ask("hair growth oil", all(oils, named("growth")), any(oils, scalp), hair),
  ask(
    "castor oil",
    all(any(oils, scalp, hair), named("castor oil")),
    named("castor oil"),
    any(oils, sub("Beard Oil & Balm")),
  ),
  ask("chebe", all(named("chebe"), hair), named("chebe"), any(brand("Mama Ngozi's"), describedAs("chebe"))),
  ask(
    "rosemary oil",
    all(named("rosemary"), oils),
    any(named("rosemary"), oils),
    any(scalp, describedAs("rosemary")),
  ),
  ask("dandruff shampoo", shampoo, any(scalp, named("shampoo")), any(conditioner, describedAs("flakes"))),
  ask("hair dye", colour, named("colour"), hair),
  ask("hair color", colour, all(hair, named("colour")), hair),
  ask("curl cream", named("curl cream"), creams, any(leaveIns, named("curl"))),
  ask("curl activator", named("curl activator"), any(sub("Hair & Waves"), named("curl cream")), leaveIns),
  ask("heat protectant", named("heat protectant"), leaveIns, hair),
  ask("braid spray", named("braid spray"), leaveIns, any(braiding, hair)),
  ask(
    "coconut oil for hair",
    all(hair, named("coconut oil")),
    any(oils, all(named("coconut oil"), sec("Baby & Mum", "Bath & Body"))),
    hair,
  ),
  ask("hair dryer", named("dryer"), sub("Dryers & Straighteners"), cat("Hair Tools")),
  ask(
    "straightener",
    any(named("straightener"), named("flat iron")),
    sub("Dryers & Straighteners"),
    cat("Hair Tools"),
  ),
  ask("afro comb", named("afro comb"), named("comb"), all(sub("Combs & Brushes"), not(named("afro")))),
  ask("comb", named("comb"), sub("Combs & Brushes"), cat("Hair Tools")),
]
