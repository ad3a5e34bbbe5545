import type { CallSpec } from "./call"
import { calls } from "./calls"
import { bannerPictures, fileFieldOf, noFiles, onePicture, productPictures } from "./uploads"

it.each(["image", "avatar", "logo", "file", "images", "images[]", "image[0]"])(
  "a picture is accepted under the field name %s",
  (name) => {
    expect(fileFieldOf(onePicture.files, name)).toBe("image")
    expect(fileFieldOf(productPictures.files, name)).toBe("images")
  },
)

it.each(["picture", "Image", "", "image[a]", "image[]x", "constructor", "__proto__", "mobile_image"])(
  "no picture is accepted under the field name %p",
  (name) => expect(fileFieldOf(onePicture.files, name)).toBeNull(),
)

it("a field of a call takes precedence over another field's other names", () => {
  expect(fileFieldOf(bannerPictures.files, "mobile_image")).toBe("mobile_image")
  expect(fileFieldOf(noFiles.files, "image")).toBeNull()
})

const table: Record<string, CallSpec> = calls
const forms = Object.entries(table).flatMap(([key, { multipart }]) =>
  multipart ? [[key, multipart] as const] : [],
)

it("the calls that take a form include those of the specification", () => {
  expect(forms.map(([key]) => key)).toEqual(
    expect.arrayContaining(["POST /imageupload", "POST /upload-skin", "POST /admin/products/store"]),
  )
})

it.each(forms)("no name in the form of %s means two fields", (_, { files }) => {
  const names = Object.entries(files).flatMap(([field, { also }]) => [
    field,
    ...also.filter((name) => name !== field),
  ])
  expect(new Set(names).size).toBe(names.length)
})
