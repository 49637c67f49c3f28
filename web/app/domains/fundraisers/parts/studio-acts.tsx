import { type FundraiserAct, type FundraiserDetail, fundraisers } from '@fanfare/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { useQueryClient } from '../../../core/http/queries.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import Sure from '../../../ui/sure.tsx'
import { failureToast, toast } from '../../../ui/toasts.tsx'
import { fundraiserKey, fundraisersKey } from '../keys.ts'
import { say } from '../words.ts'
import { DeliverForm } from './deliver-form.tsx'
import { NoteForm } from './note-form.tsx'

type Props = { fundraiser: FundraiserDetail }

/** What its creator can do with a fundraiser. */
export function StudioActs({ fundraiser }: Props) {
  const [act, setAct] = useState<FundraiserAct | null>(null)
  const { acts, _id: id, state } = fundraiser
  const { start, remove, keep } = useActs(id)
  const back = () => setAct(null)
  const form = {
    fundraiser,
    onBack: back,
    onDone(done: FundraiserDetail, said: string) {
      keep(done, said)
      back()
    },
  }
  return (
    <section className="card card-pad flex flex-col gap-4" aria-labelledby="acts">
      <h2 id="acts" className="font-strong text-label">
        {say('acts')}
      </h2>
      {(act === 'update' || act === 'cancel') && <NoteForm key={act} act={act} {...form} />}
      {act === 'deliver' && <DeliverForm {...form} />}
      {(act === null || act === 'start' || act === 'delete') && (
        <div className="flex flex-wrap gap-2">
          {acts.includes('start') && (
            <Button kind="solid" onClick={() => setAct('start')}>
              {say('start')}
            </Button>
          )}
          {acts.includes('deliver') && (
            <Button {...(state === 'succeeded' && { kind: 'solid' as const })} onClick={() => setAct('deliver')}>
              {say(state === 'delivered' ? 'deliverAgain' : 'deliver')}
            </Button>
          )}
          {acts.includes('update') && <Button onClick={() => setAct('update')}>{say('update')}</Button>}
          <ButtonLink href={`/fundraisers/${id}`}>{say('look')}</ButtonLink>
          {acts.includes('change') && (
            <ButtonLink href={`/studio/fundraisers/${id}?change=1`}>{say('change')}</ButtonLink>
          )}
          {acts.includes('cancel') && (
            <Button kind="danger-quiet" onClick={() => setAct('cancel')}>
              {say('cancel')}
            </Button>
          )}
          {acts.includes('delete') && (
            <Button kind="danger-quiet" onClick={() => setAct('delete')}>
              {say('delete')}
            </Button>
          )}
        </div>
      )}
      {act === 'start' && (
        <Sure title={say('startTitle')} text={say('startText')} act={say('start')} onAct={start} onClose={back} />
      )}
      {act === 'delete' && (
        <Sure title={say('deleteTitle')} text={say('deleteText')} act={say('delete')} onAct={remove} onClose={back} />
      )}
    </section>
  )
}

function useActs(id: string) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const params = { id }
  const keep = (done: FundraiserDetail, said: string) => {
    client.setQueryData(fundraiserKey(id), done)
    client.removeQueries({ queryKey: fundraisersKey })
    toast(said, { icon: 'check' })
  }
  const tried = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      failureToast(sentenceOf(error))
      await client.invalidateQueries({ queryKey: fundraiserKey(id) })
    }
  }
  return {
    keep,
    start: () => tried(async () => keep(await call(fundraisers.start, { params }), say('started'))),
    remove: () =>
      tried(async () => {
        await call(fundraisers.remove, { params })
        client.removeQueries({ queryKey: fundraisersKey })
        toast(say('deleted'), { icon: 'check' })
        await navigate('/studio/fundraisers', { replace: true })
      }),
  }
}
