// An S3 server as a process of its own: `node s3-server.cjs PORT FOLDER BUCKET`.
const S3rver = require("@20minutes/s3rver")

const [port, directory, name] = process.argv.slice(2)
new S3rver({
  address: "127.0.0.1",
  port: Number(port),
  silent: true,
  directory,
  configureBuckets: [{ name }],
  // It leaves out the last slash of `/shop/?list-type=2`, which is signed. Accounts are looked at all the same.
  allowMismatchedSignatures: true,
}).run()
