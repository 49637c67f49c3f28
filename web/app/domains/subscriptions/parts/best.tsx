import { type BestKind, type BestOrder, type BestThing, bestKinds, bestOf, bestOrders } from '@fanfare/contract'
import { useState } from 'react'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { keepPreviousData, useQuery } from '../../../core/http/queries.ts'
import { useWorthText } from '../../../core/session/worth.ts'
import { SelectField } from '../../../ui/field.tsx'
import { countText, minorOf } from '../../../ui/money.ts'
import { Notice } from '../../../ui/surfaces.tsx'
import { Table } from '../../../ui/table.tsx'
import { queryOf } from '../../earnings/index.ts'
import { BEST_SHOWN, type StatisticsData } from '../statistics.ts'
import { say } from '../statistics-words.ts'

/** The things of a creator that did best in the span, by what the creator wants to see first. */
export function Best({ data: { span, now_ms, best } }: { data: StatisticsData }) {
  const [by, setBy] = useState<BestOrder>('net')
  const [kind, setKind] = useState<BestKind | ''>('')
  const { fromDate } = queryOf(span, 'all', now_ms)
  const { data, error } = useQuery({
    queryKey: ['best', span, by, kind],
    queryFn: ({ signal }) =>
      call(bestOf.best, { query: { fromDate, by, limit: BEST_SHOWN, ...(kind && { kind }) }, signal }),
    ...(by === 'net' && kind === '' && { initialData: best, initialDataUpdatedAt: now_ms }),
    placeholderData: keepPreviousData,
  })
  return (
    <section className="card card-flush wide:col-span-full" aria-labelledby="best">
      <div className="flex flex-wrap items-end justify-between gap-3 px-5 pt-5 pb-3 max-desk:px-4">
        <div className="min-w-0 grow basis-60">
          <h2 className="type-heading" id="best">
            {say('best')}
          </h2>
          <p className="text-ink-muted text-small">{say('bestText')}</p>
        </div>
        <div className="grid grid-cols-2 gap-3">
          <SelectField
            label={say('bestKind')}
            value={kind}
            onChange={event => setKind(bestKinds.find(one => one === event.target.value) ?? '')}
          >
            <option value="">{say('bestAll')}</option>
            {bestKinds.map(one => (
              <option key={one} value={one}>
                {say(`kinds_${one}`)}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={say('bestBy')}
            value={by}
            onChange={event => setBy(bestOrders.find(one => one === event.target.value) ?? 'net')}
          >
            {bestOrders.map(one => (
              <option key={one} value={one}>
                {say(`by_${one}`)}
              </option>
            ))}
          </SelectField>
        </div>
      </div>
      {error ? (
        <Notice tone="bad" icon="circle-exclamation-point" role="alert">
          {sentenceOf(error)}
        </Notice>
      ) : (
        <Things things={data?.data ?? []} />
      )}
    </section>
  )
}

const folders = { feed: 'post', gallery: 'gallery', video: 'video', product: 'product' } as const

function Things({ things }: { things: BestThing[] }) {
  const money = useWorthText()
  if (things.length === 0) return <p className="px-5 pb-5 text-ink-muted text-label max-desk:px-4">{say('bestNone')}</p>
  const counted = (['views', 'sales', 'likes'] as const).map(one => ({ text: say(`by_${one}`), end: true, wide: true }))
  return (
    <Table heads={[{ text: say('bestThing') }, ...counted, { text: say('by_net'), end: true }]} tight>
      {things.map(({ _id, kind, title, views, sales, likes, net }) => (
        <tr key={_id}>
          <td>
            <a
              href={`/${folders[kind]}/${_id}`}
              className="line-clamp-2 wrap-anywhere font-medium text-label hover:underline"
            >
              {title || say(`kind_${kind}`)}
            </a>
            <span className="num block text-ink-faint text-small">
              {say(`kind_${kind}`)}
              <span className="desk:hidden">
                {' · '}
                {say('bestLine', { views: countText(views), sales: countText(sales), likes: countText(likes) })}
              </span>
            </span>
          </td>
          {[views, sales, likes].map((count, index) => (
            <td key={counted[index]?.text} className="num end max-desk:hidden">
              {countText(count)}
            </td>
          ))}
          <td className="num end font-strong">{money(minorOf(net))}</td>
        </tr>
      ))}
    </Table>
  )
}
