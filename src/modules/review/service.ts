import { MedusaService } from "@medusajs/framework/utils"
import { Review } from "./models/review"

/** Reviews as they were written. Ratings of products are computed by the catalogue's read model. */
export default class ReviewService extends MedusaService({ Review }) {}
