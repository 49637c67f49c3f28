import { type SeatActView, type SeatView, seats } from '@fanfare/contract'
import { useState } from 'react'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { useInfiniteQuery } from '../../../core/http/queries.ts'
import { ListFoot } from '../../../core/page/list-foot.tsx'
import { useSite } from '../../../core/session/stores.tsx'
import { momentText } from '../../../ui/clock.ts'
import { SelectField } from '../../../ui/field.tsx'
import { Section } from '../../../ui/section.tsx'
import { Failed, SkeletonLines } from '../../../ui/states.tsx'
import { actHref, actText } from '../acts.ts'
import { say } from '../words.ts'

/** What helpers and API keys did, of all or one of the helpers. */
export function HelperActs({ all }: { all: readonly SeatView[] }) {
  const [helperId, setHelperId] = useState('')
  const list = useInfiniteQuery({
    queryKey: ['seats', 'acts', helperId],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) =>
      call(seats.helperActs, { query: { ...(pageParam && { before: pageParam }), ...(helperId && { helperId }) } }),
    getNextPageParam: page => (page.hasMore ? page.data.at(-1)?._id : undefined),
  })
  const acts = list.data?.pages.flatMap(page => page.data) ?? []
  const people = new Map(all.flatMap(({ helper }) => (helper ? [[helper._id, helper.name] as const] : [])))
  return (
    <Section id="acts" title={say('acts')} text={say('actsText')}>
      {people.size > 1 && (
        <SelectField label={say('actsOf')} value={helperId} onChange={event => setHelperId(event.target.value)}>
          <option value="">{say('everybody')}</option>
          {[...people].map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {list.isPending && <SkeletonLines count={3} />}
      {list.isError && acts.length === 0 && (
        <Failed message={sentenceOf(list.error)} onRetry={() => void list.refetch()} />
      )}
      {list.isSuccess && acts.length === 0 && <p className="text-ink-muted text-label">{say('noActs')}</p>}
      <ul className="flex flex-col">
        {acts.map(act => (
          <Act key={act._id} act={act} />
        ))}
      </ul>
      {acts.length > 0 && <ListFoot list={list} />}
    </Section>
  )
}

function Act({ act }: { act: SeatActView }) {
  const { timeZone } = useSite()
  const href = actHref(act)
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-line border-be py-3 text-label last:border-be-0">
      <span className="wrap-anywhere min-w-0">
        <b className="font-strong">{act.key?.name ?? act.helper?.name ?? say('someone')}</b> {actText(act)}{' '}
        {href && (
          <a href={href} className="link">
            {say('actOpen')}
          </a>
        )}
      </span>
      <time dateTime={act.createdAt} className="num text-ink-faint text-small">
        {momentText(act.createdAt, timeZone)}
      </time>
    </li>
  )
}
