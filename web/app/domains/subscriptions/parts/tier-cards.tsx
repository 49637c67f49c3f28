import type { PerformerDetails, TierView } from '@fanfare/contract'
import { openSheet } from '../../../core/page/sheets.ts'
import { Button } from '../../../ui/button.tsx'
import { minorOf } from '../../../ui/money.ts'
import { useMoney } from '../money.ts'
import { say } from '../tier-words.ts'
import { useTiers } from '../tiers.ts'
import './tier-cards.css'

/** What each tier of a creator includes and costs, the lowest first; nothing where there is only one. */
export default function TierCards({ performer }: { performer: PerformerDetails }) {
  const { data } = useTiers(performer._id)
  const tiers = data?.tiers ?? []
  if (tiers.length < 2) return null
  return (
    <section className="tier-cards" aria-label={say('tiers')}>
      <h2 className="type-label">{say('tiers')}</h2>
      <ul>
        {tiers.map(tier => (
          <li key={tier._id ?? 'base'} className="card">
            <TierCard tier={tier} performer={performer} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function TierCard({ tier, performer }: { tier: TierView; performer: PerformerDetails }) {
  const money = useMoney()
  const { _id, included, price, posts } = tier
  const name = tier.name || say('base')
  const tierId = _id ?? undefined
  const choose = () =>
    performer.isSubscribed
      ? openSheet('changeTier', { performerId: performer._id, name: performer.name, tierId })
      : openSheet('subscribe', { to: performer, tierId })
  return (
    <>
      <span className="flex items-baseline justify-between gap-3">
        <h3 className="clip font-strong text-label">{name}</h3>
        {price > 0 && (
          <span className="num shrink-0 text-label">
            <b className="font-strong">{money(minorOf(price))}</b>{' '}
            <span className="text-ink-faint text-small">{say('aMonth')}</span>
          </span>
        )}
      </span>
      {included && <p className="whitespace-pre-line wrap-anywhere text-ink-muted text-small">{included}</p>}
      <span className="mt-auto flex items-center justify-between gap-3">
        <span className="text-ink-faint text-small">{posts > 0 && say('postsFor', { n: posts })}</span>
        <Button size="s" onClick={choose} aria-label={say('chooseOf', { name })}>
          {say('chooseTier')}
        </Button>
      </span>
    </>
  )
}
