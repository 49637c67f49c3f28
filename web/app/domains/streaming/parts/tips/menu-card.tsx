import { streamTips } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { call, sentenceOf } from '../../../../core/http/call.ts'
import { useQuery } from '../../../../core/http/queries.ts'
import { Button } from '../../../../ui/button.tsx'
import { lazy } from '../../../../ui/lazy.ts'
import { Coin } from '../../../../ui/marks.tsx'
import { minorOf, tokensText } from '../../../../ui/money.ts'
import { Failed, SkeletonText } from '../../../../ui/states.tsx'
import { say } from '../../studio-words.ts'
import './tips.css'

const MenuDialog = lazy(() => import('./menu-dialog.tsx'))

const SHOWN = 4

/** A creator's tip menu at the live studio, with the way to edit it. */
export function MenuCard() {
  const [asks, setAsks] = useState(false)
  const { data, error, refetch } = useQuery({ queryKey: ['tip-menu'], queryFn: () => call(streamTips.tipMenu) })
  const entries = data?.entries ?? []
  return (
    <section className="live-goal card card-pad">
      <p className="live-goal-head">
        <span className="live-goal-title">{say('menuTitle')}</span>
        {entries.length > 0 && <span className="num">{say('menuCount', { n: entries.length })}</span>}
      </p>
      {error && (
        <Failed message={sentenceOf(error)} onRetry={() => void refetch()}>
          {''}
        </Failed>
      )}
      {!data && !error && <SkeletonText>{say('menuText')}</SkeletonText>}
      {data && entries.length === 0 && <p className="text-ink-muted text-small">{say('menuText')}</p>}
      {entries.length > 0 && (
        <ul className="flex flex-col gap-2 text-small">
          {entries.slice(0, SHOWN).map(({ _id, title, price }) => (
            <li key={_id} className="flex items-center justify-between gap-3">
              <span className="live-menu-title">{title}</span>
              <span className="num live-menu-price">
                <Coin />
                {tokensText(minorOf(price))}
              </span>
            </li>
          ))}
        </ul>
      )}
      {!error && (
        <Button size="s" className="self-start" disabled={!data} onClick={() => setAsks(true)}>
          {say('menuEdit')}
        </Button>
      )}
      {asks && (
        <Suspense fallback={null}>
          <MenuDialog entries={entries} onClose={() => setAsks(false)} />
        </Suspense>
      )}
    </section>
  )
}
