import { dirname } from "node:path"
import express, { type Router } from "express"
import type { Shop } from "../../contract/shop"

/** The OpenAPI document, browsable. Swagger UI is served from its own package: nothing comes from elsewhere. */
export function docsPage(shop: Shop): Router {
  const router = express.Router()
  const assets = dirname(require.resolve("swagger-ui-dist/package.json"))
  router.get("/", (req, res, next) => {
    if (!req.originalUrl.split("?")[0]?.endsWith("/")) return res.redirect(301, `${req.originalUrl}/`)
    res.setHeader(
      "Content-Security-Policy",
      "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'",
    )
    res.type("html").send(page(shop.name))
    return next === undefined
  })
  router.get("/start.js", (_req, res) => {
    res.type("js").send('SwaggerUIBundle({ url: "../openapi.json", dom_id: "#docs", deepLinking: true })')
  })
  router.use(express.static(assets, { index: false, maxAge: "1h" }))
  return router
}

const page = (name: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name} API</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="swagger-ui.css">
</head>
<body>
<div id="docs"></div>
<script src="swagger-ui-bundle.js"></script>
<script src="start.js"></script>
</body>
</html>
`
