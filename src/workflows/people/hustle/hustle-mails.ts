import { type HustleNews, hustleMail, isHustleNews } from "../../../mail/hustle-mail"
import type { AgentRecord } from "../../../modules/hustle/agents"
import { referralOptions } from "../../programmes/referrals/terms"
import { mailJob } from "../../shared/mail/mail-job"
import { type Reader, readersOf } from "../../shared/mail/readers"
import { mailFrame } from "../../shared/mail/send-mail"
import { hustleOf } from "./hustle"

interface HustleFacts {
  news: HustleNews
  note: string | null
  agent: AgentRecord
  reader: Reader
}

/** What became of an application as an agent. */
export const hustleMails = mailJob<"hustle-mail", HustleFacts>({
  async load(container, { eventId }) {
    const { events, agents } = hustleOf(container)
    const event = await events.find(eventId)
    const [agent] = event ? await agents.byIds([event.hustle_id]) : []
    if (!event || !agent || !isHustleNews(event.kind)) return null
    const reader = (await readersOf(container, [agent.customer_id])).get(agent.customer_id)
    return reader ? { news: event.kind, note: event.note, agent, reader } : null
  },
  // Decided otherwise meanwhile: its own event has its own mail.
  stillTrue: ({ news, agent }) => agent.status === news,
  render({ news, note, agent, reader }) {
    const { hustleRateBp, pendingDays } = referralOptions()
    const terms = { ratePercent: hustleRateBp / 100, pendingDays }
    return {
      to: reader.email,
      template: `hustle-${news}`,
      trigger: `hustle.${news}`,
      resourceId: agent.customer_id,
      resourceType: "customer",
      content: hustleMail(news, note, terms, mailFrame(reader.firstName)),
    }
  },
})
