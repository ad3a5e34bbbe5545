import { Drawer } from "./drawer"
import { Header } from "./header"
import { PromoBar } from "./promo-bar"
import { UtilityBar } from "./utility-bar"

/** What stands above every page. */
export function FrameTop({ plain }: { plain: boolean }) {
  return (
    <>
      <PromoBar />
      <UtilityBar />
      <Header plain={plain} />
      <Drawer />
    </>
  )
}
