import type { Reply, referrals } from '@fanfare/contract'
import { useSettings, useSite } from '../../../core/session/stores.tsx'
import { Who } from '../../../ui/avatar.tsx'
import { dateText, useNow } from '../../../ui/clock.ts'
import { Section } from '../../../ui/section.tsx'
import { say } from '../words.ts'

type Props = { referrer: NonNullable<Reply<typeof referrals.referrer>['referrer']> }

/** Who invited a creator and shares in the site's fee of their sales, and until when. */
export function InvitedBy({ referrer: { referrerInfo, endsAt } }: Props) {
  const { referralCommission } = useSettings()
  const { now_ms, timeZone } = useSite()
  const now = useNow(now_ms)
  const percent = String(Math.round(referralCommission * 10_000) / 100)
  const isOver = Date.parse(endsAt) <= now
  const name = referrerInfo?.name ?? say('gone')
  return (
    <Section
      id="referral-by"
      title={say('invitedBy')}
      text={isOver ? say('invitedOver') : say('invitedText', { percent })}
    >
      <Who
        of={referrerInfo ?? { _id: 'gone', name, avatar: '' }}
        name={name}
        sub={say(isOver ? 'sharedUntil' : 'sharesUntil', { at: dateText(endsAt, now, timeZone) })}
      />
    </Section>
  )
}
