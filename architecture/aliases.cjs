const { join } = require("node:path")

/** What the storefront and the admin call folders by. */
module.exports = {
  resolve: {
    alias: { "~": join(__dirname, "../storefront/app"), "@contract": join(__dirname, "../src/contract") },
  },
}
