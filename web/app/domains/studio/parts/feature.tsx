import type { FeatureName } from '@fanfare/contract'
import type { FeatureCard } from '../../../core/page/in-studio.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Badge } from '../../../ui/surfaces.tsx'
import { sectionOf } from '../switching.ts'
import { say } from '../words.ts'
import '../../../ui/badge.css'
import './home.css'

type Props = {
  name: FeatureName
  card: FeatureCard
  isOn: boolean
  /** It was switched on just now, so that the next thing is to set it up. */
  isFresh: boolean
  busy: boolean
  onTurn: (isOn: boolean) => void
}

/** A feature in the catalogue: what it is, where it appears, and its switch. */
export function Feature({ name, card, isOn, isFresh, busy, onTurn }: Props) {
  const words = { name: card.name() }
  return (
    <li className="card feature" data-on={isOn || undefined} id={name}>
      <div className="flex min-h-10 items-center justify-between gap-3">
        <span className="home-sign" data-tone={isOn ? 'on' : undefined}>
          <Icon name={card.icon} />
        </span>
        {isOn && (
          <Badge tone="good" icon="check">
            {say('on')}
          </Badge>
        )}
      </div>
      <div>
        <h2 className="font-strong">{card.name()}</h2>
        <p className="text-pretty text-ink-muted text-label">{card.text()}</p>
      </div>
      <div className="feature-foot">
        <span className="text-ink-faint text-small">{say('within', { section: sectionOf(card) })}</span>
        <span className="flex flex-wrap gap-2">
          {isOn ? (
            <>
              <Button
                kind="ghost"
                size="s"
                busy={busy}
                aria-label={say('turnOffOf', words)}
                onClick={() => onTurn(false)}
              >
                {say('turnOff')}
              </Button>
              <ButtonLink kind={isFresh ? 'solid' : 'quiet'} size="s" href={card.href}>
                {say(isFresh ? 'setUp' : 'open')}
                <span className="sr-only">: {card.name()}</span>
              </ButtonLink>
            </>
          ) : (
            <Button kind="line" size="s" busy={busy} aria-label={say('turnOnOf', words)} onClick={() => onTurn(true)}>
              {say('turnOn')}
            </Button>
          )}
        </span>
      </div>
    </li>
  )
}
