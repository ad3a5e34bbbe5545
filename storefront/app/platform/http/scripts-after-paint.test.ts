import assert from "node:assert/strict"
import { describe, it } from "node:test"
import { scriptsAfterPaint } from "./scripts-after-paint"
import { Chosen, open, Picture, Pressed, page, type Tab } from "./testing/tab"

it("scripts are moved out of the first view and started at the end of the page", () => {
  const { html, starter } = scriptsAfterPaint(page)
  assert.ok(starter && html.includes(`<script>${starter}</script></body></html>`))
  assert.ok(!html.includes("<link"))
  assert.ok(!html.includes('<script type="module"'))
  assert.match(html, /<script type="module\/after-paint">import "\/assets\/a.js";\nimport\("\$1"\)<\/script>/)
  assert.match(html, /\["\/assets\/a.js","\/assets\/b.js"\][\s\S]*<\/script><\/body><\/html>$/)
  assert.ok(html.includes("<p>$& costs ₦5</p><script>first()</script>"))
})

it("a page without scripts is left unchanged", () => {
  const html = "<html><body>Hello</body></html>"
  assert.deepEqual(scriptsAfterPaint(html), { html, starter: null })
})

describe("scripts begin", () => {
  it("scripts start at once in a tab that is hidden", () => {
    assert.equal(open({ hidden: true }).begun(), 1)
  })

  it("scripts start once the browser has painted the first content", () => {
    const tab = open()
    assert.equal(tab.begun(), 0)
    tab.report("paint", { name: "first-paint" })
    assert.equal(tab.begun(), 0)
    tab.report("paint", { name: "first-contentful-paint" })
    assert.equal(tab.begun(), 1)
  })

  it("scripts start after the main picture is shown when it comes later than the first paint", () => {
    const picture = new Picture()
    const tab = open({ picture })
    tab.report("paint", { name: "first-contentful-paint" })
    picture.fire("load")
    tab.report("largest-contentful-paint", { element: {} })
    assert.equal(tab.begun(), 0)
    tab.report("largest-contentful-paint", { element: picture })
    assert.equal(tab.begun(), 1)
  })

  it("scripts start soon after the main picture loads in a browser that does not report the largest paint", () => {
    const picture = new Picture()
    const tab = open({ picture, reports: ["paint"] })
    tab.report("paint", { name: "first-contentful-paint" })
    tab.after(1_000)
    assert.equal(tab.begun(), 0)
    picture.fire("load")
    tab.after(250)
    assert.equal(tab.begun(), 1)
  })

  it("scripts start without the main picture when it fails to load", () => {
    const picture = new Picture()
    const tab = open({ picture })
    tab.report("paint", { name: "first-contentful-paint" })
    picture.fire("error")
    assert.equal(tab.begun(), 1)
  })

  it("scripts start after one frame in a browser that does not report its paints", () => {
    const tab = open({ reports: [] })
    tab.after(0)
    assert.equal(tab.begun(), 1)
  })

  it("scripts start at the first touch or after two seconds of waiting, but only once", () => {
    const touched = open()
    touched.fire("pointerdown")
    assert.equal(touched.begun(), 1)
    const patient = open()
    patient.after(2_000)
    assert.equal(patient.begun(), 1)
    patient.fire("keydown")
    assert.equal(patient.begun(), 1)
  })
})

describe("scripts that do not come", () => {
  it("scripts that fail to load are requested again after three seconds, and at once when back online", () => {
    const tab = open({ hidden: true })
    tab.lose()
    tab.pass(2_900)
    assert.equal(tab.begun(), 1)
    tab.pass(200)
    assert.equal(tab.begun(), 2)
    tab.lose()
    tab.fire("online")
    assert.equal(tab.begun(), 3)
    // Not once more for the clock.
    tab.pass(4_000)
    assert.equal(tab.begun(), 3)
  })
})

describe("what is pressed before there is script", () => {
  it("a press before the scripts run is carried out once, as soon as the page can respond", () => {
    const button = new Pressed()
    const tab = open({ drawn: [button] })
    button.click()
    button.click()
    tab.pass(500)
    assert.equal(button.acts, 0)
    assert.ok(button.isWaiting)
    button.awake = true
    tab.pass(500)
    assert.equal(button.acts, 1)
    assert.ok(!button.isWaiting)
  })

  it("a press that the page handled at once is not carried out again", () => {
    const button = new Pressed()
    const tab = open({ drawn: [button] })
    button.awake = true
    button.click()
    tab.pass(500)
    assert.equal(button.acts, 1)
  })

  it("a press on an element that has since been removed is forgotten", () => {
    const gone = new Pressed()
    const tab = open({ drawn: [gone] })
    gone.click()
    gone.isConnected = false
    tab.pass(200)
    gone.isConnected = true
    gone.awake = true
    tab.pass(20_000)
    assert.equal(gone.acts, 0)
    assert.deepEqual(tab.said, [])
  })

  it("a press is dropped after ten seconds without scripts, and a notice says so for a while", () => {
    const late = new Pressed()
    const tab = open({ drawn: [late] })
    late.click()
    tab.pass(9_900)
    assert.deepEqual(tab.said, [])
    tab.pass(200)
    assert.deepEqual(tab.said, [true])
    late.awake = true
    tab.pass(8_100)
    assert.equal(late.acts, 0)
    assert.deepEqual(tab.said, [true, false])
  })

  it("a press on an element that did not come with the page is left alone", () => {
    const button = new Pressed()
    const tab = open({ others: [button] })
    button.click()
    button.awake = true
    tab.pass(500)
    assert.equal(button.acts, 0)
  })

  it("a form that only scripts can send waits for the scripts and is then sent once", () => {
    const form = new Pressed("submit")
    const tab = open({ drawn: [form] })
    form.requestSubmit()
    assert.equal(form.prevented, 1)
    form.awake = true
    tab.pass(500)
    assert.equal(form.acts, 1)
  })
})

describe("what is chosen before there is script", () => {
  const fields = () => [
    { field: new Chosen("checkbox"), choose: (field: Chosen) => field.click(), wanted: true },
    { field: new Chosen("checkbox", true), choose: (field: Chosen) => field.click(), wanted: false },
    { field: new Chosen("radio"), choose: (field: Chosen) => field.click(), wanted: true },
    { field: new Chosen("select-one"), choose: (field: Chosen) => field.choose("b"), wanted: "b" },
  ]

  it("a choice made before the scripts run is applied once they do, whatever the page did to the field", () => {
    for (const { field, choose, wanted } of fields()) {
      const before = field.state
      const tab = open({ drawn: [field] })
      choose(field)
      tab.pass(500)
      assert.deepEqual([field.received, field.state, field.isWaiting], [[], wanted, true])
      // Script draws the field as it knows it.
      if (typeof before === "string") field.value = before
      else field.checked = before
      field.awake = true
      tab.pass(500)
      assert.deepEqual([field.received, field.state, field.isWaiting], [[wanted], wanted, false])
    }
  })

  it("several choices in one field before the scripts run apply only the last one", () => {
    const [box, list] = [new Chosen("checkbox"), new Chosen("select-one")]
    const tab = open({ drawn: [box, list] })
    for (const _ of [1, 2]) {
      box.click()
      tab.pass(150)
    }
    list.choose("a")
    tab.pass(150)
    list.choose("b")
    tab.pass(150)
    for (const field of [box, list]) field.awake = true
    tab.pass(500)
    assert.deepEqual([box.received, list.received], [[false], ["b"]])
  })

  it("a choice that the page handled at once is not applied again", () => {
    for (const { field, choose, wanted } of fields()) {
      const tab = open({ drawn: [field] })
      field.awake = true
      choose(field)
      tab.pass(500)
      assert.deepEqual(field.received, [wanted])
    }
  })

  it("a choice is applied once when the choice itself makes the field interactive", () => {
    for (const { field, choose, wanted } of fields()) {
      const tab = open({ drawn: [field] })
      field.isReady = true
      choose(field)
      tab.pass(500)
      assert.deepEqual([field.received, field.state, field.isWaiting], [[wanted], wanted, false])
    }
  })

  it("a choice is applied once when repeating it makes the field interactive", () => {
    for (const { field, choose, wanted } of fields()) {
      const tab = open({ drawn: [field] })
      choose(field)
      tab.pass(500)
      field.isReady = true
      tab.pass(500)
      assert.deepEqual([field.received, field.state, field.isWaiting], [[wanted], wanted, false])
    }
  })

  it("a choice is reported as lost when no scripts arrive", () => {
    for (const { field, choose } of fields()) {
      const tab = open({ drawn: [field] })
      choose(field)
      tab.pass(10_200)
      assert.deepEqual([field.isWaiting, tab.said], [false, [true]])
    }
  })
})

describe("where data is saved", () => {
  const small = { works: true, saver: true }

  it("in data saver mode, scripts wait for a press that only they can handle, and then handle it", () => {
    const button = new Pressed()
    const tab = open({ ...small, drawn: [button], others: [new Pressed()] })
    tab.report("paint", { name: "first-contentful-paint" })
    tab.fire("keydown")
    tab.fire("pointerdown", { target: new Pressed() })
    tab.pass(60_000)
    assert.equal(tab.begun(), 0)
    button.click()
    tab.pass(1)
    assert.equal(tab.begun(), 1)
    // A slow line may take longer than any other page would.
    tab.pass(20_000)
    button.awake = true
    tab.pass(500)
    assert.equal(button.acts, 1)
  })

  it("in data saver mode, scripts start when a finger goes down or a field of the form is entered", () => {
    for (const type of ["pointerdown", "focusin"]) {
      const target = new Pressed()
      const tab = open({ ...small, drawn: [target] })
      tab.fire(type, { target })
      assert.equal(tab.begun(), 1, type)
    }
  })

  for (const [why, changes] of Object.entries<Tab>({
    "a page that needs script": { works: false },
    "somebody who is signed in": { stored: { shop: '{"auth":{"token":"a"}}' } },
    "a link that recommends": { search: "?product_id=1&ref=ADA12345" },
    "a browser that has the code": { stored: { "shop-code": "/assets/a.js" } },
    "a shopper who wants all of it on a slow line": { saver: false, line: "2g", cookie: "data-saver=off" },
  })) {
    it(`in data saver mode, scripts start automatically for ${why}`, () => {
      const tab = open({ ...small, ...changes })
      tab.after(2_000)
      assert.equal(tab.begun(), 1)
    })
  }

  for (const [why, changes] of Object.entries<Tab>({
    "other code in the browser": { stored: { "shop-code": "/assets/old.js" } },
    "nobody signed in": { stored: { shop: '{"auth":{"token":null}}' } },
    "what is no JSON": { stored: { shop: "{" } },
    "closed storage": { stored: null },
  })) {
    it(`in data saver mode, scripts wait for a press in this case: ${why}`, () => {
      const tab = open({ ...small, ...changes })
      tab.pass(60_000)
      assert.equal(tab.begun(), 0)
    })
  }

  it("a browser that has started the scripts once remembers which version it has", () => {
    assert.deepEqual(open({ hidden: true }).stored, { "shop-code": "/assets/a.js" })
  })

  it("in data saver mode, the browser submits a choice that the server handles, but not from an open sheet", () => {
    const sent: string[] = []
    const field = (kind: string, isOpen = false, isServers = true) => ({
      matches: (what: string) => what.includes(kind),
      closest: () => (isOpen ? {} : null),
      form: { matches: () => isServers, requestSubmit: () => sent.push(kind) },
    })
    const tab = open(small)
    tab.change(field("select"))
    tab.change(field("type=radio"))
    tab.change(field("type=text"))
    tab.change(field("type=checkbox", true))
    tab.change(field("type=checkbox", false, false))
    assert.deepEqual(sent, ["select", "type=radio"])
  })
})

describe("a slow line", () => {
  it("a slow connection holds scripts back and is remembered for the next page", () => {
    const tab = open({ works: true, line: "2g" })
    tab.pass(60_000)
    assert.equal(tab.begun(), 0)
    assert.deepEqual(tab.cookies, ["data-saver=slow;path=/;samesite=lax;max-age=3600"])
  })

  it("a slow connection is forgotten when the connection is fast again", () => {
    const tab = open({ works: true, saver: true, line: "4g", cookie: "a=b; data-saver=slow" })
    assert.deepEqual(tab.cookies, ["data-saver=slow;path=/;samesite=lax;max-age=0"])
  })

  for (const [line, cookie] of [
    [undefined, ""],
    [undefined, "data-saver=slow"],
    ["4g", ""],
    ["3g", ""],
    ["slow-2g", "data-saver=slow"],
    ["2g", "data-saver=off"],
    ["2g", "data-saver=on"],
    ["4g", "data-saver=on"],
  ] as const) {
    it(`no cookie is set when the connection is ${line} and the cookie is "${cookie}"`, () =>
      assert.deepEqual(open({ works: true, line, cookie }).cookies, []))
  }
})
