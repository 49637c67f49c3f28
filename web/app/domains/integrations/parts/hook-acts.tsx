import { type WebhookView, webhooks } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { useQueryClient } from '../../../core/http/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { failureToast, toast } from '../../../ui/toasts.tsx'
import { useStepUp } from '../../identity/index.ts'
import { say } from '../words.ts'

const WebhookForm = lazy(() => import('./webhook-form.tsx'))
const Secret = lazy(() => import('./secret.tsx'))
const Sure = lazy(() => import('../../../ui/sure.tsx'))

type Asked = 'edit' | 'rotate' | 'delete' | null
type Props = { of: WebhookView; onChange: (webhook: WebhookView) => void }

/** What can be done with a webhook. */
export function HookActs({ of: webhook, onChange }: Props) {
  const [asked, setAsked] = useState<Asked>(null)
  const [secret, setSecret] = useState('')
  const { run, dialog } = useStepUp()
  const client = useQueryClient()
  const navigate = useNavigate()
  const params = { id: webhook._id }
  const close = () => setAsked(null)
  const attempt = (work: () => Promise<unknown>) => work().catch(error => failureToast(sentenceOf(error)))
  const test = async () => {
    await call(webhooks.testWebhook, { params })
    toast(say('tested'))
    await client.invalidateQueries({ queryKey: ['integrations', 'deliveries', webhook._id] })
  }
  const pause = async (isPaused: boolean) => {
    onChange(await call(webhooks.changeWebhook, { params, body: { isPaused } }))
    toast(say(isPaused ? 'paused' : 'resumed'))
  }
  const rotate = async () => {
    const made = await run(() => call(webhooks.rotateSecret, { params }))
    if (!made) return
    const { secret: fresh, ...changed } = made
    onChange(changed)
    setSecret(fresh)
  }
  const remove = async () => {
    await call(webhooks.deleteWebhook, { params })
    toast(say('deleted'))
    await navigate('/creator/integrations')
  }
  const acts = { rotate: () => attempt(rotate), delete: () => attempt(remove) }
  const isActive = webhook.state === 'active'
  return (
    <span className="flex flex-wrap gap-2">
      {isActive && (
        <Button kind="solid" size="s" onClick={() => void attempt(test)}>
          <Icon name="send" size="s" />
          {say('test')}
        </Button>
      )}
      {!isActive && webhook.offBecause !== 'operator' && (
        <Button kind="solid" size="s" onClick={() => void attempt(() => pause(false))}>
          <Icon name="play" size="s" />
          {say('resume')}
        </Button>
      )}
      <Button size="s" onClick={() => setAsked('edit')}>
        {say('edit')}
      </Button>
      {isActive && (
        <Button size="s" onClick={() => void attempt(() => pause(true))}>
          {say('pause')}
        </Button>
      )}
      <Button size="s" onClick={() => setAsked('rotate')}>
        {say('rotate')}
      </Button>
      <Button size="s" kind="danger-quiet" onClick={() => setAsked('delete')}>
        {say('delete')}
      </Button>
      {dialog}
      <Dialogs of={webhook} asked={asked} acts={acts} onChange={onChange} onClose={close} />
      <Suspense fallback={null}>
        {secret && <Secret of="hook" secret={secret} note={say('oldSecret')} onClose={() => setSecret('')} />}
      </Suspense>
    </span>
  )
}

type DialogsProps = Props & {
  asked: Asked
  acts: Record<'rotate' | 'delete', () => Promise<unknown>>
  onClose: () => void
}

/** What is asked before it is done. */
function Dialogs({ of: webhook, asked, acts, onChange, onClose }: DialogsProps) {
  return (
    <Suspense fallback={null}>
      {asked === 'edit' && (
        <WebhookForm
          webhook={webhook}
          onClose={onClose}
          onSaved={saved => {
            onChange(saved)
            toast(say('saved'))
            onClose()
          }}
        />
      )}
      {(asked === 'rotate' || asked === 'delete') && (
        <Sure
          title={say(`${asked}Title`)}
          text={say(`${asked}Text`)}
          act={say(asked)}
          onAct={acts[asked]}
          onClose={onClose}
        />
      )}
    </Suspense>
  )
}
