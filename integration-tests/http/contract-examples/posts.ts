import type { Examples } from "./example"

export const postExamples: Examples = ({ shop, owner }) => {
  const visitor = () => shop.visitor()
  const first = async (key: "GET /blog" | "GET /community") => String((await visitor().call(key)).data[0]?.id)
  const staffs = async (key: "GET /admin/blog" | "GET /admin/community") => (await owner().call(key)).data[0]
  return {
    "GET /blog": () => visitor().call("GET /blog"),
    "GET /blog/single/{id}": async () =>
      visitor().call("GET /blog/single/{id}", { params: { id: await first("GET /blog") } }),
    "GET /community": () => visitor().call("GET /community"),
    "GET /community/single/{id}": async () =>
      visitor().call("GET /community/single/{id}", { params: { id: await first("GET /community") } }),
    "GET /posts/preview/{token}": async () => {
      const token = (await staffs("GET /admin/blog"))?.preview_url.split("/").pop() ?? ""
      return visitor().call("GET /posts/preview/{token}", { params: { token } })
    },
    "GET /admin/blog": () => owner().call("GET /admin/blog"),
    "GET /admin/blog/{id}": async () => {
      const id = String((await staffs("GET /admin/blog"))?.id)
      return owner().call("GET /admin/blog/{id}", { params: { id } })
    },
    "GET /admin/community": () => owner().call("GET /admin/community"),
    "GET /admin/community/{id}": async () => {
      const id = String((await staffs("GET /admin/community"))?.id)
      return owner().call("GET /admin/community/{id}", { params: { id } })
    },
  }
}
