import { type LeakTrace, leaks } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { useQueryClient } from '../../../core/http/queries.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import Sure from '../../../ui/sure.tsx'
import { Notice } from '../../../ui/surfaces.tsx'
import { failureToast, toast } from '../../../ui/toasts.tsx'
import { BlockDialog } from '../../visibility/index.ts'
import { leaksKey } from '../outcomes.ts'
import { say } from '../words.ts'

type Asked = 'block' | 'report' | 'delete' | null

/** What a creator can do about a trace and about the person it names. */
export function TraceActs({ trace }: { trace: LeakTrace }) {
  const [asked, setAsked] = useState<Asked>(null)
  const { report, remove } = useTraceActs(trace._id)
  const close = () => setAsked(null)
  const person = trace.person?.isClosed ? null : trace.person
  return (
    <section className="card card-pad flex flex-col gap-4" aria-labelledby="acts">
      <h2 id="acts" className="font-strong text-label">
        {say('whatNow')}
      </h2>
      {trace.report && <Notice icon="flag">{say('reported', { number: trace.report })}</Notice>}
      <div className="flex flex-col gap-2">
        {person?.role === 'performer' && (
          <ButtonLink href={`/${person.username ?? person._id}`}>{say('profile')}</ButtonLink>
        )}
        {person && <Button onClick={() => setAsked('block')}>{say('block')}</Button>}
        {person && !trace.report && <Button onClick={() => setAsked('report')}>{say('report')}</Button>}
        <Button kind="danger-quiet" onClick={() => setAsked('delete')}>
          {say('delete')}
        </Button>
      </div>
      {asked === 'block' && person && (
        <Suspense fallback={null}>
          <BlockDialog person={person} onClose={close} />
        </Suspense>
      )}
      {asked === 'report' && person && (
        <Sure
          title={say('reportSure', { name: person.name })}
          text={say('reportText')}
          act={say('reportAct')}
          onAct={report}
          onClose={close}
        />
      )}
      {asked === 'delete' && (
        <Sure title={say('deleteSure')} text={say('deleteText')} act={say('delete')} onAct={remove} onClose={close} />
      )}
    </section>
  )
}

function useTraceActs(id: string) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const act = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      failureToast(sentenceOf(error))
    }
  }
  return {
    report: () =>
      act(async () => {
        client.setQueryData([...leaksKey, id], await call(leaks.report, { params: { id } }))
        toast(say('reportDone'))
      }),
    remove: () =>
      act(async () => {
        await call(leaks.remove, { params: { id } })
        toast(say('deleteDone'))
        await navigate('/studio/leaks')
        await client.invalidateQueries({ queryKey: [...leaksKey, 'list'] })
      }),
  }
}
