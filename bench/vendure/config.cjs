const {
  DefaultJobQueuePlugin,
  DefaultLogger,
  DefaultSchedulerPlugin,
  DefaultSearchPlugin,
  LanguageCode,
  LogLevel,
  PaymentMethodHandler,
} = require("@vendure/core")

/** Takes no money, as vanilla Medusa's own provider does not either. */
const cash = new PaymentMethodHandler({
  code: "cash",
  description: [{ languageCode: LanguageCode.en, value: "Cash" }],
  args: {},
  createPayment: async (_context, order, amount) => ({
    amount,
    state: "Settled",
    transactionId: `cash-${order.code}`,
  }),
  settlePayment: async () => ({ success: true }),
})

/** Vendure's own parts only, as its documentation says for production: PostgreSQL, jobs in SQL worked by a second process. */
exports.config = {
  apiOptions: {
    hostname: "127.0.0.1",
    port: Number(process.env.PORT),
    adminApiPath: "admin-api",
    shopApiPath: "shop-api",
  },
  authOptions: {
    tokenMethod: ["bearer"],
    requireVerification: false,
    superadminCredentials: { identifier: "superadmin", password: "bench12345" },
    cookieOptions: { secret: "measured-beside-only-measured-beside" },
  },
  dbConnectionOptions: {
    type: "postgres",
    url: process.env.DATABASE_URL,
    synchronize: process.env.MAKE_TABLES === "yes",
    logging: false,
    migrations: [],
  },
  logger: new DefaultLogger({ level: LogLevel.Warn }),
  paymentOptions: { paymentMethodHandlers: [cash] },
  plugins: [
    DefaultSchedulerPlugin.init(),
    DefaultJobQueuePlugin.init({ useDatabaseForBuffer: true }),
    DefaultSearchPlugin.init({ bufferUpdates: false, indexStockStatus: true }),
  ],
}
