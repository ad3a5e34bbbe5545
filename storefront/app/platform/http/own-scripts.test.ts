import assert from "node:assert/strict"
import { describe, it } from "node:test"
import { ownScripts } from "./own-scripts"

const MARK = "mark-of-this-page"

describe("the shop's own scripts", () => {
  it("the shop's own scripts are recognised by the page's mark, which is removed before sending", () => {
    const page =
      `<head><link rel="modulepreload" nonce="${MARK}" href="/a.js"/></head><body>` +
      `<script nonce="${MARK}">let a = 1\n</script><script nonce="${MARK}" type="module" async="">import "/a.js"</script></body>`
    assert.deepEqual(ownScripts(page, MARK), {
      html: '<head><link rel="modulepreload" href="/a.js"/></head><body><script>let a = 1\n</script><script type="module" async="">import "/a.js"</script></body>',
      scripts: ["let a = 1\n", 'import "/a.js"'],
    })
  })

  it("a script injected into the page without the mark is not one of the shop's own", () => {
    const injected =
      '<p><script>steal()</script><script nonce="a-guess">steal()</script><script nonce>steal()</script></p>'
    assert.deepEqual(ownScripts(injected, MARK), { html: injected, scripts: [] })
  })

  it("a script tag within the text of an own script does not count as a script", () => {
    const page = `<script nonce="${MARK}">let text = "\\u003cscript>"</script><script>steal()</script>`
    assert.deepEqual(ownScripts(page, MARK).scripts, ['let text = "\\u003cscript>"'])
  })
})
