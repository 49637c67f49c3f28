import type { NotificationView } from '@fanfare/contract'
import { useSite } from '../../../core/session/stores.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { agoText, useNow } from '../../../ui/clock.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Sentence } from '../../notifications/index.ts'
import { say } from '../words.ts'
import './home.css'

/** What just happened for the creator. */
export function JustNow({ news, now_ms }: { news: NotificationView[]; now_ms: number }) {
  const now = useNow(now_ms)
  const { timeZone } = useSite()
  return (
    <section className="card card-flush" aria-labelledby="studio-now">
      <div className="home-head">
        <h2 id="studio-now">{say('justNow')}</h2>
        <a href="/notifications">{say('allActivity')}</a>
      </div>
      {news.length === 0 && <p className="px-5 py-4 text-ink-muted text-label max-desk:px-4">{say('nothingNow')}</p>}
      <ul>
        {news.map(one => (
          <li key={one._id}>
            <a href={one.href} className="home-line">
              {one.actors[0] ? (
                <Avatar of={one.actors[0]} size={32} />
              ) : (
                <span className="home-sign">
                  <Icon name="bell" size="s" />
                </span>
              )}
              <span className="line-clamp-2 wrap-anywhere min-w-0 grow text-ink-muted text-label [&_b]:font-strong [&_b]:text-ink">
                <Sentence notification={one} now={now} zone={timeZone} />
              </span>
              <span className="num flex-none text-ink-faint text-small">{agoText(one.updatedAt, now, timeZone)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
