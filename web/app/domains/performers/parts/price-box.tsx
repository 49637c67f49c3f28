import type { PerformerDetails } from '@fanfare/contract'
import { useSettings } from '../../../core/stores.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { IconName } from '../../../ui/icon-names.ts'
import { countText, minorOf, moneyText } from '../../../ui/money.ts'
import { Badge } from '../../../ui/surfaces.tsx'
import { say } from '../words.ts'

/** What a subscription costs and what the page holds. */
export function PriceBox({ performer }: { performer: PerformerDetails }) {
  const { currency } = useSettings()
  const month_minor = minorOf(performer.monthlyPrice)
  const year_minor = minorOf(performer.yearlyPrice)
  if (month_minor === 0n) return <aside />
  return (
    <aside className="price-box" aria-label={say('subscription')}>
      <div className="flex flex-col gap-4 p-5">
        <div className="flex items-center justify-between gap-3">
          <div className="flex items-baseline gap-2">
            <span className="price-figure">{moneyText(month_minor, currency)}</span>
            <span className="text-ink-muted text-small">{say('aMonth')}</span>
          </div>
          {performer.isFreeSubscription && (
            <Badge tone="good">{say('freeDays', { n: performer.durationFreeSubscriptionDays })}</Badge>
          )}
        </div>
        <ul className="flex flex-col gap-2">
          <li className="plan">
            <span className="grow font-medium">{say('month')}</span>
            <b className="num font-strong">{moneyText(month_minor, currency)}</b>
          </li>
          {year_minor > 0n && (
            <li className="plan">
              <span className="grow">{say('year')}</span>
              <Saving month_minor={month_minor} year_minor={year_minor} />
              <b className="num font-strong">{moneyText(year_minor, currency)}</b>
            </li>
          )}
        </ul>
      </div>
      <Inside stats={performer.stats} />
    </aside>
  )
}

function Saving({ month_minor, year_minor }: { month_minor: bigint; year_minor: bigint }) {
  const percent = 100n - (year_minor * 100n) / (month_minor * 12n)
  return percent > 0n && <Badge tone="good">{say('yearSaves', { n: String(percent) })}</Badge>
}

function Inside({ stats }: { stats: PerformerDetails['stats'] }) {
  const rows: { icon: IconName; n: number; word: string }[] = [
    { icon: 'images', n: stats.totalFeeds, word: say('insidePosts', { n: stats.totalFeeds }) },
    { icon: 'image', n: stats.totalPhotos, word: say('insidePhotos', { n: stats.totalPhotos }) },
    { icon: 'video', n: stats.totalVideos, word: say('insideVideos', { n: stats.totalVideos }) },
    { icon: 'users', n: stats.followers, word: say('insideFollowers', { n: stats.followers }) },
  ]
  return (
    <div className="flex flex-col gap-3 border-line border-t px-5 pt-4 pb-5">
      <h2 className="text-ink-faint text-small">{say('inside')}</h2>
      <ul className="inside">
        {rows
          .filter(({ n }) => n > 0)
          .map(({ icon, n, word }) => (
            <li key={icon}>
              <Icon name={icon} size="s" />
              <span>
                <b className="num">{countText(n)}</b> {word}
              </span>
            </li>
          ))}
      </ul>
    </div>
  )
}
