const { createRequire } = require("node:module")
const { isNativeError } = require("node:util/types")
const { default: Runtime } = require("jest-runtime")
const Scripts = require("./scripts.cjs")

/**
 * Jest loads every module again for each test file. These large packages hold nothing that a file could leave behind for the next: a
 * process reads them once, as Node does.
 */
const READ_ONCE = /^(playwright|sharp|typescript|jsonwebtoken|@swc\/core|@medusajs\/(framework|medusa))(\/|$)/
/** Medusa stores what a module declares, and these tests declare one module after the other. */
const RELOADS_ALL = "modules"

const scripts = new Scripts()

module.exports = class extends Runtime {
  constructor(config, environment, ...more) {
    super(config, environment, ...more)
    this.readsOnce = config.displayName?.name !== RELOADS_ALL
    if (this.readsOnce) knowErrors(environment.global.Error)
  }

  requireModule(from, moduleName, ...more) {
    if (this.readsOnce && moduleName && READ_ONCE.test(moduleName)) return createRequire(from)(moduleName)
    return super.requireModule(from, moduleName, ...more)
  }

  createScriptFromCode(source, filename) {
    try {
      const { wrapperLength } = this._fileTransforms.get(filename) ?? {}
      const stored = scripts.scriptOf(filename, this.wrapCodeInModuleWrapper(source), wrapperLength)
      if (stored) return stored
    } catch (error) {
      // Jest explains what does not compile.
      if (error?.name !== "SyntaxError") throw error
    }
    return super.createScriptFromCode(source, filename)
  }
}

/** A test file has an `Error` of its own; what such a package throws is an error, too. */
function knowErrors(OwnError) {
  const isInstance = Function.prototype[Symbol.hasInstance]
  Object.defineProperty(OwnError, Symbol.hasInstance, {
    value(value) {
      return isInstance.call(this, value) || (this === OwnError && isNativeError(value))
    },
  })
}
