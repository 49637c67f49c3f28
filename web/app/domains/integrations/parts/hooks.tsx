import type { Reply, WebhookView, webhooks } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { Section } from '../../../ui/section.tsx'
import { Empty } from '../../../ui/states.tsx'
import { hookName } from '../names.ts'
import { say } from '../words.ts'
import { HookState } from './hook-state.tsx'

const WebhookForm = lazy(() => import('./webhook-form.tsx'))
const Secret = lazy(() => import('./secret.tsx'))

/** A creator's webhooks; each has a page of its own. */
export function Hooks({ first: { data, most } }: { first: Reply<typeof webhooks.webhooks> }) {
  const [all, setAll] = useState(data)
  const [isNew, setNew] = useState(false)
  const [secret, setSecret] = useState('')
  const make = (
    <Button kind="solid" size="s" onClick={() => setNew(true)}>
      <Icon name="plus" size="s" />
      {say('newWebhook')}
    </Button>
  )
  return (
    <Section
      id="webhooks"
      title={say('webhooks')}
      count={all.length}
      text={say('webhooksText', { n: most })}
      aside={all.length > 0 ? make : undefined}
    >
      {all.length === 0 && (
        <Empty icon="send" title={say('noWebhooks')} action={make}>
          {say('noWebhooksText')}
        </Empty>
      )}
      <ul className="flex flex-col gap-3">
        {all.map(webhook => (
          <Hook key={webhook._id} of={webhook} />
        ))}
      </ul>
      <Suspense fallback={null}>
        {isNew && (
          <WebhookForm
            webhook={null}
            onClose={() => setNew(false)}
            onMade={({ secret: made, ...webhook }) => {
              setNew(false)
              setAll(before => [webhook, ...before])
              setSecret(made)
            }}
          />
        )}
        {secret && <Secret of="hook" secret={secret} onClose={() => setSecret('')} />}
      </Suspense>
    </Section>
  )
}

function Hook({ of: webhook }: { of: WebhookView }) {
  return (
    <li>
      <a href={`/creator/integrations/${webhook._id}`} className="card card-pad flex items-center gap-3">
        <span className="flex min-w-0 grow flex-col gap-1">
          <span className="flex flex-wrap items-center gap-2">
            <b className="wrap-anywhere font-strong">{hookName(webhook)}</b>
            <HookState of={webhook} />
          </span>
          <span className="wrap-anywhere text-ink-muted text-small" dir="ltr">
            {webhook.url}
          </span>
          <span className="num text-ink-faint text-small">{say('eventCount', { n: webhook.events.length })}</span>
        </span>
        <Icon name="chevron-right" size="s" />
      </a>
    </li>
  )
}
