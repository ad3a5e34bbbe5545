import { ProfilePage } from "~/features/account/profile-page"
import { personalMeta } from "~/platform/seo/personal-meta"
import type { Route } from "./+types/profile"

export const meta: Route.MetaFunction = ({ matches }) => personalMeta(matches, "Profile", "/profile")

export default ProfilePage
