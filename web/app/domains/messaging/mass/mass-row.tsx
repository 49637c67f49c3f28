import { type MassMessage, mass } from '@fanfare/contract'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { useWorthText } from '../../../core/session/worth.ts'
import { IconButton } from '../../../ui/button.tsx'
import { momentText } from '../../../ui/clock.ts'
import { MenuButton } from '../../../ui/menu-button.tsx'
import { countText, minorOf, tokensText } from '../../../ui/money.ts'
import { Badge } from '../../../ui/surfaces.tsx'
import { failureToast, toast } from '../../../ui/toasts.tsx'
import { contentsText } from '../contents.ts'
import { say } from '../mass-words.ts'

const Sure = lazy(() => import('../../../ui/sure.tsx'))

const tones = { scheduled: 'info', sending: 'warn', sent: 'good' } as const

/** One message to many: its words, how it stands, and who saw and bought it. */
export function MassRow({ row }: { row: MassMessage }) {
  const { timeZone } = useSite()
  const worth = useWorthText()
  const { state, text, files, price, recipients, seen, bought, earned } = row
  const at = row.sentAt ?? row.scheduledAt ?? row.createdAt
  const words = say(`state_${stateOf(state)}`, { moment: momentText(at, timeZone) })
  const contents = contentsText(files)
  const tone = state in tones ? tones[state as keyof typeof tones] : undefined
  return (
    <li className="card card-pad flex flex-col gap-3">
      <div className="flex items-start justify-between gap-3">
        <div className="flex min-w-0 flex-col gap-1.5">
          <span className="flex flex-wrap items-center gap-2">
            {tone ? <Badge tone={tone}>{words}</Badge> : <Badge>{words}</Badge>}
            {price > 0 && <Badge icon="lock">{tokensText(minorOf(price))}</Badge>}
            {contents && <span className="text-ink-faint text-small">{contents}</span>}
          </span>
          <p className="wrap-anywhere line-clamp-3 whitespace-pre-line text-label">{text || say('filesOnly')}</p>
        </div>
        {state !== 'unsent' && <Acts row={row} />}
      </div>
      <dl className="mass-figures num">
        <Figure label={say('recipients')} value={countText(recipients)} />
        <Figure label={say('seen')} value={shareText(seen, recipients)} />
        {price > 0 && <Figure label={say('bought')} value={shareText(bought, recipients)} />}
        {price > 0 && <Figure label={say('earned')} value={worth(minorOf(earned))} />}
      </dl>
    </li>
  )
}

function stateOf(state: string): 'scheduled' | 'sending' | 'sent' | 'unsent' {
  return (['scheduled', 'sending', 'unsent'] as const).find(one => one === state) ?? 'sent'
}

/** A count, and how much that is of all. */
function shareText(count: number, all: number): string {
  if (all === 0) return countText(count)
  return say('share', { n: countText(count), percent: Math.round((count / all) * 100) })
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-col">
      <dt className="text-ink-faint text-small">{label}</dt>
      <dd className="font-strong text-label">{value}</dd>
    </div>
  )
}

function Acts({ row }: { row: MassMessage }) {
  const client = useQueryClient()
  const [asks, setAsks] = useState(false)
  const waits = row.state === 'scheduled'
  const remove = async () => {
    try {
      await call(mass.unsendMassMessage, { params: { id: row._id } })
      toast(say('unsentToast'))
    } catch (error) {
      failureToast(sentenceOf(error))
    }
    await client.invalidateQueries({ queryKey: ['mass-messages'] })
  }
  const act = say(waits ? 'stop' : 'unsend')
  return (
    <>
      <MenuButton
        entries={[{ label: act, icon: 'trash', bad: true, onChoose: () => setAsks(true) }]}
        button={props => <IconButton {...props} icon="ellipsis" size="s" label={say('acts')} />}
      />
      {asks && (
        <Suspense fallback={null}>
          <Sure
            title={say(waits ? 'stopTitle' : 'unsendTitle')}
            text={waits ? say('stopText') : say('unsendFor', { n: row.recipients - row.bought, kept: row.bought })}
            act={act}
            onAct={remove}
            onClose={() => setAsks(false)}
          />
        </Suspense>
      )}
    </>
  )
}
