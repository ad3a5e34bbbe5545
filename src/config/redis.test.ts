import { medusaRedisOptions, ownRedisOptions, redisConnection } from "./redis"

const read = (env: Record<string, string>) => {
  const connection = redisConnection(env)
  if (!connection) throw new Error("There is no Redis")
  return connection
}
const SENTINELS = {
  REDIS_URL: "redis://shop:p%40ss@shop/2",
  REDIS_SENTINELS: "10.0.0.5, 10.0.0.6:26380,[::1]:26381",
  REDIS_SENTINEL_NAME: "shop",
  REDIS_SENTINEL_PASSWORD: "watch",
}

describe("how Redis is reached", () => {
  it("Redis is not used without an address, and is one server with it", () => {
    expect(redisConnection({})).toBeNull()
    const one = read({ REDIS_URL: "redis://cache:6379" })
    expect([one.sentinels, medusaRedisOptions(one)]).toEqual([[], {}])
    expect(ownRedisOptions(one)).toEqual({ socket: { tls: false }, node: { database: 0 }, sentinel: {} })
  })

  it("Redis is the primary that Sentinels name, with the address's user, password and database", () => {
    const watched = read(SENTINELS)
    expect(medusaRedisOptions(watched)).toEqual({
      sentinels: [
        { host: "10.0.0.5", port: 26_379 },
        { host: "10.0.0.6", port: 26_380 },
        { host: "::1", port: 26_381 },
      ],
      name: "shop",
      sentinelPassword: "watch",
    })
    expect(ownRedisOptions(watched)).toMatchObject({
      node: { username: "shop", password: "p@ss", database: 2 },
      sentinel: { password: "watch" },
    })
    expect(read({ REDIS_URL: "redis://a", REDIS_SENTINELS: "b" }).sentinelName).toBe("mymaster")
  })

  it("Redis is encrypted as the address says, for Sentinels as well, with the shop's own authorities", () => {
    const ca = "-----BEGIN CERTIFICATE-----"
    const one = read({ REDIS_URL: "rediss://cache:6379", REDIS_CA: ca })
    expect(medusaRedisOptions(one)).toEqual({ tls: { ca } })
    expect(ownRedisOptions(one).socket).toEqual({ tls: true, ca })
    const watched = read({ ...SENTINELS, REDIS_URL: "rediss://shop", REDIS_CA: ca })
    expect(medusaRedisOptions(watched)).toMatchObject({
      tls: { ca },
      enableTLSForSentinelMode: true,
      sentinelTLS: { ca },
    })
    expect(medusaRedisOptions(read({ REDIS_URL: "rediss://cache:6379" }))).toEqual({})
  })

  it("a Redis setting that leads nowhere is refused", () => {
    expect(() => redisConnection({ REDIS_SENTINELS: "10.0.0.5" })).toThrow("REDIS_SENTINELS needs REDIS_URL")
    expect(() => read({ ...SENTINELS, REDIS_SENTINELS: "redis://10.0.0.5" })).toThrow("REDIS_SENTINELS has")
    expect(() => read({ REDIS_URL: "redis://a", REDIS_CA: "/none.pem" })).toThrow("REDIS_CA is")
  })
})
