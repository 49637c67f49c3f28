import { type CustomRequestAct, type CustomRequestDetail, customRequests } from '@fanfare/contract'
import { useState } from 'react'
import { ApiError } from '../../../core/http/api-error.ts'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { useTopUpPath } from '../../../core/session/top-up-path.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { momentText } from '../../../ui/clock.ts'
import { Notice } from '../../../ui/surfaces.tsx'
import { NextCard, priceText, useActing } from '../../wallet/index.ts'
import { requestKey, requestsKey } from '../keys.ts'
import { nextText } from '../states.ts'
import { say } from '../words.ts'
import { CounterForm, type FormProps, isNoteAct, NoteForm, SureForm } from './act-forms.tsx'
import { DeliverForm } from './deliver-form.tsx'

/** What comes next and what the viewer can do about it. */
export function Acts({ request }: { request: CustomRequestDetail }) {
  const { timeZone } = useSite()
  const [act, setAct] = useState<CustomRequestAct | null>(null)
  const { busy, error, send } = useActing<CustomRequestAct, CustomRequestDetail>({
    key: requestKey(request._id),
    listsKey: requestsKey,
    movedOn: 'CUSTOM_REQUEST_MOVED_ON',
    done: done => say(`${done}Done`),
    onDone: () => setAct(null),
  })
  const next = nextText(request, at => momentText(at, timeZone))
  if (!next && request.acts.length === 0) return null
  const form: FormProps = {
    request,
    busy,
    problem: act && error ? sentenceOf(error) : undefined,
    onSend: work => void send(act ?? 'accept', work),
    onBack: () => setAct(null),
  }
  return (
    <NextCard title={say('next')}>
      {next && <p className="text-label">{next}</p>}
      {act ? (
        <Form act={act} form={form} />
      ) : (
        <>
          {error !== null && <Problem error={error} />}
          <Choice request={request} busy={busy} onChoose={setAct} onSend={send} />
        </>
      )}
    </NextCard>
  )
}

function Form({ act, form }: { act: CustomRequestAct; form: FormProps }) {
  if (isNoteAct(act)) return <NoteForm act={act} {...form} />
  if (act === 'counter') return <CounterForm {...form} />
  if (act === 'deliver') return <DeliverForm {...form} />
  if (act === 'withdraw' || act === 'complete') return <SureForm act={act} {...form} />
  return null
}

function Problem({ error }: { error: unknown }) {
  const topUp = useTopUpPath()
  const isShort = error instanceof ApiError && error.error === 'INSUFFICIENT_BALANCE'
  return (
    <Notice tone="bad" icon="circle-exclamation-point" role="alert">
      {sentenceOf(error)}{' '}
      {isShort && (
        <a className="link" href={topUp}>
          {say('topUp')}
        </a>
      )}
    </Notice>
  )
}

type ChoiceProps = {
  request: CustomRequestDetail
  busy: boolean
  onChoose: (act: CustomRequestAct) => void
  onSend: (act: CustomRequestAct, work: () => Promise<CustomRequestDetail>) => Promise<void>
}

const quiet: readonly CustomRequestAct[] = ['decline', 'cancel', 'dispute']
const main: readonly CustomRequestAct[] = ['accept', 'agree', 'deliver', 'complete']

function Choice({ request, busy, onChoose, onSend }: ChoiceProps) {
  const topUp = useTopUpPath()
  const { acts, price, counter, performerInfo } = request
  const params = { id: request._id }
  const values = { price: priceText(counter?.price ?? price), name: performerInfo?.name ?? say('someone') }
  const press = (act: CustomRequestAct) => {
    if (act === 'accept') return void onSend(act, () => call(customRequests.accept, { params }))
    if (act === 'agree' && counter)
      return void onSend(act, () => call(customRequests.agree, { params, body: { price: counter.price } }))
    onChoose(act)
  }
  if (acts.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2">
      {acts.map(act => (
        <Button
          key={act}
          {...(main.includes(act) && { kind: 'solid' as const, busy })}
          {...(quiet.includes(act) && { kind: 'danger-quiet' as const })}
          onClick={() => press(act)}
        >
          {say(act, values)}
        </Button>
      ))}
      {acts.includes('agree') && (
        <ButtonLink kind="ghost" href={topUp}>
          {say('topUp')}
        </ButtonLink>
      )}
    </div>
  )
}
