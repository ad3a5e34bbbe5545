const fastCheck = require("../node_modules/fast-check/lib/cjs/fast-check.js")

// Random inputs are the same in every run: whether a mutant is found must not be a matter of luck.
fastCheck.configureGlobal({ seed: 20261122 })

module.exports = fastCheck
