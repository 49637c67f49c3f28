import { useSite } from '../../../core/session/stores.tsx'
import { momentText } from '../../../ui/clock.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { Coming } from '../coming.ts'
import { say } from '../words.ts'
import './home.css'

const SHOWN_MAX = 3

/** What is planned next. */
export function NextUp({ coming }: { coming: Coming[] }) {
  const { timeZone } = useSite()
  return (
    <section className="card card-flush" aria-labelledby="studio-next">
      <div className="home-head">
        <h2 id="studio-next">{say('nextUp')}</h2>
        <a href="/studio/calendar">{say('calendar')}</a>
      </div>
      {coming.length === 0 && <p className="px-5 py-4 text-ink-muted text-label max-desk:px-4">{say('nothingNext')}</p>}
      <ul>
        {coming.slice(0, SHOWN_MAX).map(({ id, at, icon, title, href, about }) => (
          <li key={id}>
            <a href={href} className="home-line">
              <span className="home-sign">
                <Icon name={icon} />
              </span>
              <span className="min-w-0">
                <span className="clip block font-medium text-label">{title}</span>
                <span className="num clip block text-ink-faint text-small">{about(momentText(at, timeZone))}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
