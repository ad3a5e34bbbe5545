const { Script } = require("node:vm")

/** Asks Jest for a module later on, for the test file that it was compiled for. */
const IMPORTS_LATER = /\bimport\s*\(/

/**
 * Compiled code, by the name of its file. Jest compiles each module, its own among them, for every test file; a script is bound to no
 * context, so that one serves all files of a process: each runs it in its own context, and has its own state.
 */
module.exports = class Scripts {
  stored = new Map()

  /** Null for code that has to be compiled each time. `wrapperLength` is what the source map leaves out. */
  scriptOf(filename, code, wrapperLength) {
    const stored = this.stored.get(filename)
    if (stored?.code === code) return stored.script
    if (IMPORTS_LATER.test(code)) return null
    const script = new Script(code, { filename, columnOffset: wrapperLength, displayErrors: true })
    this.stored.set(filename, { code, script })
    return script
  }
}
