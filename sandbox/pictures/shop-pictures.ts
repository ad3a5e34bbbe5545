import express, { type Router } from "express"
import sharp from "sharp"

const SIDE = 400

/**
 * Pictures as another shop has them under their addresses: `/c68642.png` is of that colour, `/moved/c68642.png` leads there,
 * `/busy.png` answers 503, `/page.png` is none. Any other is gone.
 */
export function shopPictures(): Router {
  const router = express.Router()
  router.get("/busy.png", (_req, res) => {
    res.status(503).end()
  })
  router.get("/page.png", (_req, res) => {
    res.type("png").send("<html><body>Nothing here</body></html>")
  })
  router.get("/moved/:name", (req, res) => {
    res.redirect(302, `../${req.params.name}`)
  })
  router.get(/^\/([0-9a-f]{6})\.png$/, (req, res, next) => {
    sharp({ create: { width: SIDE, height: SIDE, channels: 3, background: `#${req.params[0]}` } })
      .png()
      .toBuffer()
      .then((bytes) => res.type("png").send(bytes), next)
  })
  router.use((_req, res) => {
    res.status(404).end()
  })
  return router
}
