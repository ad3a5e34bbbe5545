import { ProfilePage } from "~/features/account/profile-page"
import { personalMeta } from "~/platform/seo/personal-meta"

export const meta = personalMeta("Profile", "/profile")

export default ProfilePage
