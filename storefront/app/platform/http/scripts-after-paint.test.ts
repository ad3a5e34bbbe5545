import assert from "node:assert/strict"
import { it } from "node:test"
import { scriptsAfterPaint } from "./scripts-after-paint"

const page =
  '<html><head><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/></head>' +
  '<body><p>$& costs ₦5</p><script>first()</script><script type="module" async="">import "/assets/a.js";\nimport("$1")</script></body></html>'

it("takes scripts out of the first view and starts them at its end", () => {
  const html = scriptsAfterPaint(page)
  assert.ok(!html.includes("<link"))
  assert.ok(!html.includes('<script type="module"'))
  assert.match(html, /<script type="module\/after-paint">import "\/assets\/a.js";\nimport\("\$1"\)<\/script>/)
  assert.match(html, /\["\/assets\/a.js","\/assets\/b.js"\].*<\/script><\/body><\/html>$/)
  assert.ok(html.includes("<p>$& costs ₦5</p><script>first()</script>"))
})

it("leaves a page without scripts as it is", () => {
  assert.equal(scriptsAfterPaint("<html><body>Hello</body></html>"), "<html><body>Hello</body></html>")
})
