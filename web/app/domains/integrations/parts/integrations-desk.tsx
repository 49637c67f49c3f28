import type { IntegrationsOfCreator } from '@fanfare/contract'
import { type ReactNode, Suspense, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useSite } from '../../../core/session/stores.tsx'
import { Button } from '../../../ui/button.tsx'
import { dateText, momentText } from '../../../ui/clock.ts'
import { lazy } from '../../../ui/lazy.ts'
import { Section } from '../../../ui/section.tsx'
import { Badge } from '../../../ui/surfaces.tsx'
import { say } from '../desk-words.ts'
import { say as sayOwn } from '../words.ts'
import { HookState } from './hook-state.tsx'

const EndDialog = lazy(() => import('./end-dialog.tsx'))

type Asked = { what: 'end' | 'off'; id: string; name: string }
type Key = IntegrationsOfCreator['keys'][number]
type Webhook = IntegrationsOfCreator['webhooks'][number]

/** A creator's keys and webhooks for operators, who can end them; nothing where there are none. */
export function IntegrationsDesk({ of: { keys, webhooks } }: { of: IntegrationsOfCreator }) {
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<Asked | null>(null)
  if (keys.length + webhooks.length === 0) return null
  return (
    <Section id="integrations" title={say('title')} count={keys.length + webhooks.length}>
      <ul className="card card-flush">
        {keys.map(key => (
          <KeyLine key={key._id} of={key} onEnd={setAsked} />
        ))}
        {webhooks.map(webhook => (
          <WebhookLine key={webhook._id} of={webhook} onEnd={setAsked} />
        ))}
      </ul>
      {asked && (
        <Suspense fallback={null}>
          <EndDialog
            {...asked}
            onDone={() => {
              setAsked(null)
              void revalidate()
            }}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
    </Section>
  )
}

function KeyLine({ of: key, onEnd }: { of: Key; onEnd: (asked: Asked) => void }) {
  const { now_ms, timeZone } = useSite()
  const day = (at: string) => dateText(at, now_ms, timeZone)
  const until = key.expiresAt
    ? say(key.state === 'expired' ? 'expired' : 'ends', { day: day(key.expiresAt) })
    : say('never')
  const facts = [
    say('made', { day: day(key.createdAt) }),
    key.endedAt ? say('ended', { day: day(key.endedAt) }) : until,
    key.lastUsedOn ? say('lastUsed', { day: dateText(key.lastUsedOn, now_ms, 'UTC') }) : say('neverUsed'),
  ]
  return (
    <Line
      name={key.name}
      badges={
        <>
          {key.scopes.map(scope => (
            <Badge key={scope}>{sayOwn(`scope_${scope}`)}</Badge>
          ))}
          {key.readOnly && <Badge icon="eye">{say('readOnly')}</Badge>}
        </>
      }
      text={facts.join(' · ')}
      act={
        key.state === 'active' && (
          <Button
            size="s"
            kind="danger-quiet"
            aria-label={say('endOf', { name: key.name })}
            onClick={() => onEnd({ what: 'end', id: key._id, name: key.name })}
          >
            {say('end')}
          </Button>
        )
      }
    />
  )
}

function WebhookLine({ of: webhook, onEnd }: { of: Webhook; onEnd: (asked: Asked) => void }) {
  const { now_ms, timeZone } = useSite()
  const { _id: id, host, state, offBecause, lastFailedAt, lastStatus, lastError, createdAt } = webhook
  const why = lastError ?? (lastStatus === null ? say('unknown') : say('answered', { status: lastStatus }))
  const facts = [
    say('made', { day: dateText(createdAt, now_ms, timeZone) }),
    ...(offBecause === 'operator' ? [say('offByUs')] : []),
    ...(lastFailedAt ? [say('failed', { when: momentText(lastFailedAt, timeZone), why })] : []),
  ]
  return (
    <Line
      name={<bdi>{host}</bdi>}
      badges={<HookState of={{ state, failingSince: null }} />}
      text={facts.join(' · ')}
      act={
        offBecause !== 'operator' && (
          <Button
            size="s"
            kind="danger-quiet"
            aria-label={say('offOf', { name: host })}
            onClick={() => onEnd({ what: 'off', id, name: host })}
          >
            {say(state === 'active' ? 'off' : 'offForGood')}
          </Button>
        )
      }
    />
  )
}

type LineProps = { name: ReactNode; badges: ReactNode; text: string; act: ReactNode }

function Line({ name, badges, text, act }: LineProps) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 border-line border-t p-4 first:border-t-0">
      <div className="flex min-w-0 flex-1 basis-60 flex-col gap-2">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <b className="wrap-anywhere font-strong text-label">{name}</b>
          <span className="flex flex-wrap gap-1.5">{badges}</span>
        </span>
        <span className="wrap-anywhere text-ink-muted text-small">{text}</span>
      </div>
      {act}
    </li>
  )
}
