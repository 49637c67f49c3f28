import { type Reply, type WebhookView, webhooks } from '@fanfare/contract'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { load } from '../../../core/page/page-request.ts'
import { SettingsFrame } from '../../../core/page/settings-frame.tsx'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { momentText } from '../../../ui/clock.ts'
import { Section } from '../../../ui/section.tsx'
import { Badge, Notice } from '../../../ui/surfaces.tsx'
import { eventName, hookName } from '../names.ts'
import { Deliveries } from '../parts/deliveries.tsx'
import { HookActs } from '../parts/hook-acts.tsx'
import { HookState } from '../parts/hook-state.tsx'
import { say } from '../words.ts'

export const handle: PageHandle = { opens: 'creators' }
export const meta = titled(() => say('webhooks'))

export function loader(args: LoaderFunctionArgs) {
  return load(args, webhooks.webhook, { params: { id: args.params.id ?? '' } })
}

/** One webhook: where it goes, how it is, and what it was told of. */
export default function Webhook() {
  const loaded = useLoaderData<typeof loader>() as Reply<typeof webhooks.webhook>
  const [webhook, setWebhook] = useState(loaded)
  return (
    <SettingsFrame title={hookName(webhook)}>
      <Section
        id="about"
        title={say('url')}
        text={
          <span className="wrap-anywhere" dir="ltr">
            {webhook.url}
          </span>
        }
        aside={<HookState of={webhook} />}
      >
        <span className="flex flex-wrap gap-1.5">
          {webhook.events.map(event => (
            <Badge key={event}>{eventName(event)}</Badge>
          ))}
        </span>
        <Trouble of={webhook} />
        <HookActs of={webhook} onChange={setWebhook} />
        <a href="/creator/integrations#webhooks" className="link self-start text-label">
          {say('back')}
        </a>
      </Section>
      <Deliveries of={webhook} />
    </SettingsFrame>
  )
}

function Trouble({ of: { state, offBecause, offReason, failingSince, oldSecretUntil } }: { of: WebhookView }) {
  const { timeZone } = useSite()
  const isFailing = state === 'active' && failingSince !== null
  return (
    <>
      {offBecause && (
        <Notice tone="bad" icon="circle-exclamation-point">
          {offBecause === 'operator'
            ? say('offByUs', { reason: offReason })
            : say(offBecause === 'gone' ? 'offGone' : 'offFailing')}
        </Notice>
      )}
      {isFailing && (
        <Notice tone="warn" icon="circle-exclamation-point">
          {say('failingSince', { day: momentText(failingSince, timeZone) })}
        </Notice>
      )}
      {oldSecretUntil && (
        <Notice icon="key-round">{say('oldSecretUntil', { day: momentText(oldSecretUntil, timeZone) })}</Notice>
      )}
    </>
  )
}
