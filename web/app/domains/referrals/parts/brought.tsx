import { type ReferralView, referrals } from '@fanfare/contract'
import { call } from '../../../core/http/call.ts'
import { byOffset, servedFirst } from '../../../core/http/paging.ts'
import { useInfiniteQuery } from '../../../core/http/queries.ts'
import { ListFoot } from '../../../core/page/list-foot.tsx'
import { useSite } from '../../../core/session/stores.tsx'
import { Who } from '../../../ui/avatar.tsx'
import { dateText, useNow } from '../../../ui/clock.ts'
import { Section } from '../../../ui/section.tsx'
import { Empty } from '../../../ui/states.tsx'
import { say } from '../words.ts'

const PAGE = 20

type Page = { data: ReferralView[]; total: number }

/** Who registered through somebody's link, newest first. */
export function Brought({ first }: { first: Page }) {
  const { now_ms, timeZone } = useSite()
  const now = useNow(now_ms)
  const list = useInfiniteQuery({
    queryKey: ['referrals'],
    queryFn: ({ pageParam, signal }) =>
      call(referrals.referrals, { query: { limit: PAGE, offset: pageParam }, signal }),
    ...byOffset(PAGE),
    ...servedFirst(first, now_ms),
  })
  const rows = list.data.pages.flatMap(page => page.data)
  return (
    <Section id="referral-list" title={say('list')}>
      {rows.length === 0 && (
        <Empty icon="users" title={say('none')}>
          {say('noneText')}
        </Empty>
      )}
      <ul className="rows">
        {rows.map(row => (
          <li key={row._id}>
            <Who
              of={row.registerInfo ?? { _id: row.registerId, name: say('gone'), avatar: '' }}
              name={row.registerInfo?.name ?? say('gone')}
              sub={say(row.registerSource === 'performer' ? 'asCreator' : 'asFan', {
                at: dateText(row.createdAt, now, timeZone),
              })}
            />
          </li>
        ))}
      </ul>
      <ListFoot list={list} />
    </Section>
  )
}
