/**
 * The floors of `src/workflows`, the lowest first. A folder imports from its own floor and from floors below, never from
 * above; each pair of floors, and each pair of folders of one floor, stands here once with its reason
 * (docs/architecture.md). A pair that no file needs any more is taken out.
 */
export const FLOORS = ["base", "catalogue", "programmes", "money", "selling", "people", "wiring"]

/** "who imports → whom": why. */
export const ARROWS: Record<string, string> = {
  "catalogue → base": "pictures, mails and the shop's own channel are for every area",
  "programmes → base": "mails and the names of people are for every area",
  "programmes → catalogue": "the rewards page shows products and brands that staff arranged",
  "money → base": "mails, passwords and the rule that staff never decide about their own money",
  "money → programmes": "a paid order opens a wholesale window; rewards are withdrawn like wallet money",
  "selling → base": "the region and warehouse of every cart and order, mails, private pictures of returns",
  "selling → catalogue": "coupons name brands and products; a replacement takes stock",
  "selling → programmes": "the prices of wholesalers, and by whose link an order came",
  "selling → money": "an order is paid, and its money goes back when it is cancelled",
  "people → base": "passwords, sessions, mails, pictures, the audit log",
  "people → catalogue": "the newsletter is one of the choices in a profile",
  "people → programmes":
    "points lapse when an account is deleted; agents and affiliates share one set of terms",
  "people → money": "a profile has a bank account and saved cards",
  "people → selling": "addresses are checked against the places that we deliver to",
  "wiring → base": "what orders made due is mailed",
  "wiring → catalogue": "a delivered order makes its reviews verified",
  "wiring → programmes": "delivered and returned orders move rewards, points and wholesale windows",
  "wiring → money": "each event of a provider goes to the folder whose money it is about",
  "wiring → people": "agents are mailed about their application",
  "wiring → selling": "a checkout makes the order, then pays it, then tells of it",

  "base/mail → base/outbox": "mails are sent as work of the outbox",
  "base/audit → base/people": "the log names who did something",
  "base/orders → base/mail": "mails about orders go out like all mails",
  "base/orders → base/push": "what is mailed of an order is noted for devices that agreed to it",
  "base/private-files → base/pictures": "an uploaded file is checked as pictures are",
  "base/sign-in → base/audit": "locked sign-ins and used recovery codes are in the audit log",
  "base/sign-in → base/mail": "codes, and news of a second factor, go by e-mail",

  "catalogue/posts → catalogue/merchandising": "posts show products and brands, and have a slug like them",
  "catalogue/questions → catalogue/reviews": "who received a product answers, and is named as in reviews",
  "catalogue/questions → catalogue/wishlist": "a question names a product as a wish does",
  "catalogue/purchasing → catalogue/products": "what arrives is booked into the stock of products",
  "catalogue/reviews → catalogue/wishlist": "a reviewed product leaves the wish list",

  "money/payments → money/posting": "money that came is posted to the ledger, or kept apart",
  "money/kept → money/posting": "money kept apart goes back by a refund's name in the ledger",
  "money/kept → money/payments": "money kept apart can still pay its order",
  "money/refunds → money/posting": "each refund is posted to the ledger",
  "money/refunds → money/payments": "a refund is asked of the card provider that took the money",
  "money/wallet → money/posting": "money by card for a wallet is posted like every receipt",
  "money/wallet → money/payments": "a wallet is filled by card",
  "money/loans → money/posting": "money by card for a loan is posted like every receipt",
  "money/loans → money/payments": "a loan is repaid by card",
  "money/gift-cards → money/posting": "money by card for a gift card is posted like every receipt",
  "money/gift-cards → money/payments": "a gift card is paid by card",
  "money/gift-cards → money/kept": "the money of a voided gift card goes back from the desk of kept money",
  "money/gift-cards → money/wallet": "a gift card is redeemed into a wallet",
  "money/disputes → money/gift-cards": "a disputed gift card is on hold, and ends when it is lost",
  "money/withdrawals → money/payments": "transfers go through the card provider's account",
  "money/disputes → money/posting": "a lost dispute is posted under its refund's name",
  "money/disputes → money/payments": "a dispute is about a payment",
  "money/disputes → money/refunds": "what a dispute takes from an order is one of its refunds",
  "money/disputes → money/wallet": "a dispute about a wallet's money holds it",
  "money/disputes → money/loans": "a lost repayment is owed again",
  "money/books → money/payments": "the bank's books are read at the card provider",
  "money/books → money/disputes": "disputes that nobody told us of are found with the books",

  "selling/coupons → selling/cart": "a coupon looks at the lines of a cart",
  "selling/ordering → selling/cart": "an order is made of a cart",
  "selling/ordering → selling/coupons": "an order uses a coupon, and gives it back when it is cancelled",
  "selling/ordering → selling/order-records": "an order holds stock, and has its rows in Medusa",
  "selling/ordering → selling/returns": "the status returned takes in what is still out",
  "selling/returns → selling/order-records": "a replacement holds stock, and has its rows in Medusa",
  "selling/store-api → selling/cart": "Medusa's shop API sells from the same cart",
  "selling/store-api → selling/coupons": "Medusa's shop API takes the same coupons",
  "selling/store-api → selling/ordering": "Medusa's shop API makes the same orders",

  "people/privacy → people/account": "deleting an account deletes its picture",
  "people/staff → people/account": "staff sign in with an account's sign-in",
  "people/users → people/account": "changing a role opens or changes an account",
  "people/users → people/privacy": "staff see what a person agreed to",
  "people/users → people/staff": "changing a role adds or removes a member of staff",
}
