import type { SubscriberStatistics } from '@fanfare/contract'
import { countText, minorOf } from '../../../ui/money.ts'
import { Badge } from '../../../ui/surfaces.tsx'
import { Table } from '../../../ui/table.tsx'
import { useMoney } from '../money.ts'
import { say } from '../statistics-words.ts'

type Props = { statistics: Pick<SubscriberStatistics, 'tiers' | 'upgrades' | 'downgrades'> }

/** A creator's tiers, the highest first: who has each, who renews, and what that comes to in a month. */
export function ByTier({ statistics: { tiers, upgrades, downgrades } }: Props) {
  const money = useMoney()
  if (tiers.length === 0) return null
  const sum_minor = tiers.reduce((sum, tier) => sum + minorOf(tier.month), 0n)
  return (
    <section className="card card-flush col-span-full flex flex-col" aria-labelledby="by-tier">
      <div className="px-5 pt-5 pb-3 max-desk:px-4">
        <h2 className="type-heading" id="by-tier">
          {say('tiers')}
        </h2>
        <p className="text-ink-muted text-small">{say('tiersText')}</p>
      </div>
      <Table
        tight
        heads={[
          { text: say('tier') },
          { text: say('subscribers'), end: true, wide: true },
          { text: say('renewing'), end: true, wide: true },
          { text: say('month'), end: true },
        ]}
        foot={
          <tr>
            <th scope="row">{say('monthAll')}</th>
            <td className="end num max-desk:hidden">
              {countText(tiers.reduce((sum, tier) => sum + tier.subscribers, 0))}
            </td>
            <td className="end num max-desk:hidden">
              {countText(tiers.reduce((sum, tier) => sum + tier.renewing, 0))}
            </td>
            <td className="end num">{money(sum_minor)}</td>
          </tr>
        }
      >
        {tiers.toReversed().map(({ _id, name, isEnded, subscribers, renewing, month }) => (
          <tr key={_id ?? 'base'}>
            <td className="w-full max-w-0">
              <a href={`/creator/my-subscriber?tier=${_id ?? 'base'}`} className="link wrap-anywhere">
                {name || say('lowestTier')}
              </a>{' '}
              {isEnded && <Badge>{say('tierEnded')}</Badge>}
              <span className="block text-ink-muted text-small desk:hidden">
                {say('renewingOf', { n: subscribers, count: countText(subscribers) })} ·{' '}
                {say('renewOf', { n: renewing, count: countText(renewing) })}
              </span>
            </td>
            <td className="end num max-desk:hidden">{countText(subscribers)}</td>
            <td className="end num max-desk:hidden">{countText(renewing)}</td>
            <td className="end num font-strong">{money(minorOf(month))}</td>
          </tr>
        ))}
      </Table>
      <p className="num px-5 pt-3 pb-5 text-ink-muted text-label max-desk:px-4">
        {say('tierMoves', { up: countText(upgrades), down: countText(downgrades) })}
      </p>
    </section>
  )
}
