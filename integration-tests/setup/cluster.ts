import { openCluster } from "../harness/cluster"

/** For tests of single modules: Medusa's test runner makes its databases by these variables. */
export default async function setup(): Promise<void> {
  const cluster = await openCluster()
  // "localhost", spelled out: for any other name Medusa's test runner insists on an encrypted connection.
  Object.assign(process.env, {
    DB_HOST: "localhost",
    DB_PORT: String(cluster.port),
    DB_USERNAME: "postgres",
    DB_PASSWORD: cluster.password,
  })
}
