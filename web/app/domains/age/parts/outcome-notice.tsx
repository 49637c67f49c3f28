import type { AgeOutcome } from '@fanfare/contract'
import { useSearchParams } from 'react-router'
import { useSite } from '../../../core/session/stores.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { momentText } from '../../../ui/clock.ts'
import { Notice } from '../../../ui/surfaces.tsx'
import { say } from '../words.ts'

type Props = { outcome: AgeOutcome | null; waitsUntil: string | null; minimumAge: number }

/** What came of the last check, and what can be done about it. */
export function OutcomeNotice({ outcome, waitsUntil, minimumAge }: Props) {
  const { timeZone } = useSite()
  if (waitsUntil)
    return (
      <Notice tone="bad" icon="hourglass" role="status">
        <b className="font-strong">{say('under', { age: minimumAge })}</b>{' '}
        {say('waits', { when: momentText(waitsUntil, timeZone) })}
      </Notice>
    )
  if (outcome === 'pending') return <Pending />
  if (!outcome) return null
  return (
    <Notice tone="warn" icon="info" role="status">
      {outcome === 'under' ? say('under', { age: minimumAge }) : say(outcome)}
    </Notice>
  )
}

/** The provider is still at work: the same address as that which it led back to asks it again. */
function Pending() {
  const { apiBase } = useSite()
  const [params] = useSearchParams()
  const provider = encodeURIComponent(params.get('provider') ?? '')
  const state = encodeURIComponent(params.get('state') ?? '')
  return (
    <Notice tone="warn" icon="hourglass" role="status">
      <span className="flex flex-wrap items-center justify-between gap-3">
        <span>{say('pending')}</span>
        <ButtonLink size="s" href={`${apiBase}/age/checks/${provider}/callback?state=${state}`}>
          {say('getResult')}
        </ButtonLink>
      </span>
    </Notice>
  )
}
