import type { StudioPlaceView } from '@fanfare/contract'
import { featureCards } from '../../../core/page/in-studio.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useSwitching } from '../switching.ts'
import { say } from '../words.ts'
import '../../../ui/section-head.css'
import './home.css'

const SHOWN_MAX = 3

/** Three features that a new creator may add first. */
export function FewFeatures({ places: served }: { places: StudioPlaceView[] }) {
  const { places, busy, turn } = useSwitching(served)
  const few = featureCards.filter(([, card]) => card.short).slice(0, SHOWN_MAX)
  return (
    <section aria-labelledby="studio-few">
      <div className="section-head">
        <h2 id="studio-few">{say('addTitle')}</h2>
        <a href="/studio/add">{say('seeAll', { n: featureCards.length })}</a>
      </div>
      <ul className="feature-cards" data-few="">
        {few.map(([name, card]) => {
          const isOn = places.some(place => place.name === name && place.isOn)
          const words = { name: card.name() }
          return (
            <li key={name} className="card feature">
              <span className="home-sign" data-tone={isOn ? 'on' : undefined}>
                <Icon name={card.icon} />
              </span>
              <div>
                <h3 className="font-strong">{card.name()}</h3>
                <p className="text-pretty text-ink-muted text-small">{card.short?.()}</p>
              </div>
              <div className="feature-foot">
                <Button
                  size="s"
                  busy={busy === name}
                  aria-label={say(isOn ? 'turnOffOf' : 'turnOnOf', words)}
                  onClick={() => void turn(name, card, !isOn)}
                >
                  {say(isOn ? 'turnOff' : 'turnOn')}
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
