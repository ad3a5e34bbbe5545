import assert from "node:assert/strict"
import { test } from "node:test"
import { renderToString } from "react-dom/server"
import { MemoryRouter } from "react-router-dom"
import { OfflinePage } from "./offline-page"

const drawn = (address: string) =>
  renderToString(
    <MemoryRouter initialEntries={[address]}>
      <OfflinePage />
    </MemoryRouter>,
  )

test("is drawn without what its address asks for, as the one that phones keep was", () => {
  assert.match(drawn("/offline"), /Pages you have seen open without a connection/)
  assert.equal(drawn("/offline#/wallet"), drawn("/offline"))
})
