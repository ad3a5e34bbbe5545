import type { SectionTable } from "./taxonomy"

const HUMAN = "100 % human hair, steamed and double-drawn."
const FIBRE = "Heat-friendly synthetic fibre, up to 160 °C."

export const WIGS_EXTENSIONS: SectionTable = {
  code: "wigs",
  name: "Wigs & Extensions",
  handle: "wigs-extensions",
  about: "Lace units, bundles, braiding hair and everything that keeps them on.",
  categories: [
    {
      name: "Wigs",
      subcategories: [
        {
          name: "Human Hair Wigs",
          about: "Lace units that can be washed, curled and dyed.",
          kinds: [
            {
              nouns: ["Lace Front Wig", "Closure Wig", "Glueless Wig", "Full Lace Wig"],
              form: "wig",
              texture: "strands",
              traits: ["Bone Straight", "Body Wave", "Deep Curl", "Water Wave", "Bouncy", "Kinky Blow-Out"],
              shades: { set: "hair", from: 1, to: 3 },
              sizes: [
                ['14"', 320, 1],
                ['18"', 380, 1.35],
                ['22"', 440, 1.75],
              ],
              price: [62000, 320000],
              material: HUMAN,
              how: "Adjust the straps, lay the lace and comb from the ends up. Wash every two weeks and sleep with a satin bonnet.",
              opens: [
                "A {trait} unit with a hairline that survives close-ups.",
                "Pre-plucked, pre-bleached and ready before you are.",
                "Thick from weft to tip, because thin ends are not a style.",
              ],
              feels: [
                "Sheds very little, even in the first week.",
                "The cap is light and does not itch.",
                "Takes heat and curls like your own.",
              ],
              count: 20,
            },
          ],
        },
        {
          name: "Fashion Wigs",
          about: "Light, easy and kind to the purse.",
          kinds: [
            {
              nouns: ["Bob Wig", "Headband Wig", "Fringe Wig", "Curly Wig"],
              form: "wig",
              texture: "strands",
              traits: ["Sleek", "Wavy", "Curly", "Layered", "Blunt"],
              shades: { set: "hair", from: 2, to: 5 },
              sizes: [
                ['10"', 210, 1],
                ['14"', 250, 1.25],
              ],
              price: [12500, 42000],
              material: FIBRE,
              how: "Shake out, put on and finger-comb. Wash in cool water and dry on a stand.",
              opens: [
                "On in a minute, cute for the whole day.",
                "A {trait} cut for Fridays, errands and video calls.",
                "All the look, none of the install.",
              ],
              feels: [
                "Light on the head, even in traffic.",
                "Keeps its shape after washing.",
                "Soft shine, not doll shine.",
              ],
              count: 15,
            },
          ],
        },
      ],
    },
    {
      name: "Bundles & Braiding Hair",
      subcategories: [
        {
          name: "Bundles & Closures",
          about: "Wefts by the bundle.",
          kinds: [
            {
              nouns: ["Hair Bundle", "Virgin Bundle", "Double-Drawn Bundle"],
              form: "bundle",
              texture: "strands",
              traits: ["Bone Straight", "Body Wave", "Deep Wave", "Loose Curl"],
              shades: { set: "hair", from: 1, to: 2 },
              sizes: [
                ['16"', 105, 1],
                ['20"', 105, 1.4],
                ['26"', 105, 2],
              ],
              price: [28000, 118000],
              material: HUMAN,
              how: "Three bundles make a full head up to 20 inches. Wash before installing and seal the wefts.",
              opens: [
                "A {trait} bundle that weighs what it says.",
                "One donor, one direction, no tangles at the nape.",
                "For sew-ins and custom units that last a year and more.",
              ],
              feels: ["Full to the ends.", "Holds a curl overnight.", "Takes colour evenly."],
              count: 13,
            },
          ],
        },
        {
          name: "Braiding Hair",
          about: "Pre-stretched and light.",
          kinds: [
            {
              nouns: ["Braiding Hair", "Pre-Stretched Braid", "Crochet Braid", "Passion Twist"],
              form: "braids",
              texture: "strands",
              traits: ["Silky", "Knotless", "Featherweight", "Yaki", "Soft"],
              shades: { set: "hair", from: 3, to: 7 },
              sizes: [
                ["1 pack", 170, 1],
                ["Pack of 6", 1000, 5.4],
              ],
              price: [1800, 7500],
              material: "Itch-tested synthetic fibre, pre-stretched, dips cleanly in hot water.",
              how: "Separate, braid and dip the ends in hot water. Rinse in diluted vinegar first if your scalp is easily upset.",
              opens: [
                "{trait} braiding hair that does not itch by day three.",
                "Even ends and honest lengths: no trimming for half an hour.",
                "Light enough for waist-length knotless without the headache.",
              ],
              feels: [
                "Slides through fingers without tangling.",
                "Colours match from pack to pack.",
                "Braids stay neat for six weeks.",
              ],
              count: 13,
            },
          ],
        },
      ],
    },
    {
      name: "Wig Care & Headwear",
      subcategories: [
        {
          name: "Bonnets & Scarves",
          about: "Satin for the night shift.",
          kinds: [
            {
              nouns: ["Satin Bonnet", "Silk-Feel Bonnet", "Double-Layer Bonnet"],
              form: "bonnet",
              texture: "pattern",
              traits: ["Jumbo", "Reversible", "Slip-Free", "Braid-Size"],
              shades: { set: "satin", from: 3, to: 6 },
              sizes: [["One size", 70, 1]],
              price: [1800, 7500],
              material: "Polyester satin, soft elastic with drawstring.",
              how: "Tuck everything in, edges too. Wash by hand and dry in the shade.",
              opens: [
                "Room for knotless down to the waist.",
                "A {trait} bonnet that is still on your head in the morning.",
                "Because cotton pillowcases drink your hair cream.",
              ],
              feels: ["The elastic leaves no line.", "Cool, smooth and quiet.", "Styles last days longer."],
              count: 8,
            },
            {
              nouns: ["Satin Scarf", "Head Wrap", "Turban Wrap"],
              form: "cloth",
              texture: "pattern",
              traits: ["Wide", "Soft-Tie", "Printed", "Everyday"],
              shades: { set: "satin", from: 3, to: 5 },
              sizes: [["One size", 85, 1]],
              price: [2200, 9500],
              material: "Satin-woven polyester with rolled edges.",
              how: "Fold into a triangle, tie at the nape and tuck the ends.",
              opens: [
                "For laying edges, wrapping relaxed hair or just looking put together.",
                "A {trait} scarf that ties without slipping.",
                "Night-time scarf, daytime head wrap.",
              ],
              feels: ["Stays tied until you untie it.", "Soft on edges.", "Washes well."],
              count: 6,
            },
          ],
        },
        {
          name: "Lace Glue & Care",
          about: "Keeps units on and fresh.",
          kinds: [
            {
              nouns: ["Lace Glue", "Wig Adhesive", "Lace Melting Spray"],
              form: ["slimTube", "can"],
              texture: "gel",
              tone: "#f2ede2",
              traits: ["Extra Hold", "Waterproof", "Invisible", "Skin-Kind"],
              sizes: [["40 ml", 70, 1]],
              price: [3500, 12500],
              material: "Water-based acrylic adhesive, latex-free.",
              how: "Clean the skin, apply two thin coats, wait until clear and press the lace down.",
              opens: [
                "Melts lace into skin and holds it through sweat.",
                "A {trait} formula for long weekends.",
                "Strong on lace, gentle on edges.",
              ],
              feels: [
                "Dries clear with no white line.",
                "Comes off with remover, not with your hairline.",
                "No harsh smell.",
              ],
              count: 6,
            },
            {
              nouns: ["Wig Shampoo", "Wig Detangler", "Wig Shine Mist"],
              form: ["shampoo", "trigger"],
              texture: "foam",
              tone: "#dfe9ee",
              traits: ["Silky", "Anti-Tangle", "Fresh"],
              sizes: [["250 ml", 300, 1]],
              price: [3200, 9500],
              base: "leaveIn",
              how: "Dip, do not rub. Comb from the ends and air-dry on a stand.",
              opens: [
                "Gives second life to units that have seen things.",
                "Made for hair that no longer has a scalp to oil it.",
                "Smooths, shines and takes the tangles out of the nape.",
              ],
              feels: ["Curls spring back.", "No sticky coating.", "Smells like a fresh install."],
              own: {
                "Wig Detangler": {
                  how: "Spray over the lengths and comb from the ends up, with the wig on a stand.",
                },
                "Wig Shine Mist": {
                  how: "Mist over a clean, dry wig from an arm's length and brush through.",
                  opens: [
                    "Gives second life to units that have seen things.",
                    "Made for hair that no longer has a scalp to oil it.",
                  ],
                  feels: ["No sticky coating.", "Smells like a fresh install."],
                },
              },
              count: 5,
            },
          ],
        },
      ],
    },
  ],
}
