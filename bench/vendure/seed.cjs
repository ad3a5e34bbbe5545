const { writeFileSync } = require("node:fs")
const { join } = require("node:path")
const { bootstrap, ChannelService, LanguageCode, RequestContextService } = require("@vendure/core")
const { populate } = require("@vendure/core/cli")
const { config } = require("./config.cjs")

const PRODUCTS = 1000

/** 1,000 products of two variants with prices and stock, one way of delivery, one of payment. */
async function main() {
  const rows = [
    "name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,trackInventory,variantAssets,variantFacets",
  ]
  for (let n = 0; n < PRODUCTS; n += 1) {
    rows.push(
      `Product ${n},product-${n},Measured beside,,,Size,50 ml,SKU-${n}-0,${2000 + n},standard,1000000,true,,`,
      `,,,,,,100 ml,SKU-${n}-1,${3500 + n},standard,1000000,true,,`,
    )
  }
  const file = join(__dirname, "products.csv")
  writeFileSync(file, `${rows.join("\n")}\n`)
  const app = await populate(
    async () => {
      const made = await bootstrap(config)
      const context = await made.get(RequestContextService).create({ apiType: "admin" })
      const channels = made.get(ChannelService)
      const { id } = await channels.getDefaultChannel()
      await channels.update(context, {
        id,
        availableCurrencyCodes: ["NGN"],
        defaultCurrencyCode: "NGN",
        pricesIncludeTax: true,
        trackInventory: true,
      })
      return made
    },
    {
      defaultLanguage: LanguageCode.en,
      defaultZone: "Africa",
      countries: [{ name: "Nigeria", code: "NG", zone: "Africa" }],
      taxRates: [{ name: "standard", percentage: 0 }],
      shippingMethods: [{ name: "Standard", price: 250000 }],
      paymentMethods: [{ name: "Cash", handler: { code: "cash", arguments: [] } }],
      collections: [],
    },
    file,
  )
  await app.close()
  process.exit(0)
}

main().catch((error) => {
  console.error(error)
  process.exit(1)
})
