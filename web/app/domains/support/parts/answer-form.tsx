import { type SupportDeskThread, supportDesk } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError } from '../../../core/http/api-error.ts'
import { call } from '../../../core/http/call.ts'
import { sending } from '../../../core/http/server-errors.ts'
import { useViewer } from '../../../core/session/stores.tsx'
import { Button } from '../../../ui/button.tsx'
import { Segmented } from '../../../ui/choice.tsx'
import { TextAreaField } from '../../../ui/field.tsx'
import { Form, FormProblem, resolverOf } from '../../../ui/form.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { toast } from '../../../ui/toasts.tsx'
import { filledAnswer } from '../desk.ts'
import { say } from '../desk-words.ts'
import { CloseThread } from './close-thread.tsx'

const InsertAnswer = lazy(() => import('./insert-answer.tsx'))

type Kind = 'answer' | 'note'
type Props = { thread: SupportDeskThread; onDone: (next: SupportDeskThread) => void; onStale: () => Promise<unknown> }

/** Where an operator answers a request or leaves a note. What was typed stays when the thread has gone on meanwhile. */
export function AnswerForm({ thread, onDone, onStale }: Props) {
  const [kind, setKind] = useState<Kind>('answer')
  const viewer = useViewer()
  const [inserts, setInserts] = useState(false)
  const form = useForm<{ text: string }>({
    defaultValues: { text: '' },
    resolver: resolverOf<{ text: string }>(supportDesk.addNote.body),
  })
  const { errors, isSubmitting } = form.formState
  // An answer is to what its writer had seen as they began, also where the conversation went on under their hands.
  const isEmpty = form.watch('text').trim() === ''
  const [answered, setAnswered] = useState(thread.lastMessage)
  if ((isEmpty || answered === '') && answered !== thread.lastMessage) setAnswered(thread.lastMessage)
  const send = (close: boolean) =>
    sending(form, async ({ text }) => {
      const seeAll = async () => {
        await onStale()
        setAnswered('')
      }
      onDone(await sentOr(seeAll, { _id: thread._id, lastMessage: answered }, kind, { text, close }))
      form.reset()
      toast(say(kind === 'note' ? 'noted' : close ? 'sentClosed' : 'sent'), { icon: 'check' })
    })
  const insert = (text: string) => {
    const { about, topic, name } = thread
    const subject = about ? about.title || say(`thing_${about.type}`) : say(topic)
    const values = { name, subject, operator: viewer?.name || viewer?.username || '' }
    const before = form.getValues('text').trimEnd()
    form.setValue('text', `${before}${before && '\n\n'}${filledAnswer(text, values)}`)
    setInserts(false)
  }
  return (
    <section className="card card-pad flex flex-col gap-4" aria-label={say('kind')}>
      <Segmented
        name="kind"
        label={say('kind')}
        options={[
          { value: 'answer', label: say('answer') },
          { value: 'note', label: say('note') },
        ]}
        value={kind}
        onChange={setKind}
      />
      <Form className="flex flex-col gap-4" onSubmit={send(false)}>
        <TextAreaField
          label={say(`${kind}Label`)}
          hint={say(`${kind}Hint`)}
          rows={6}
          maxLength={5_000}
          error={errors.text?.message}
          {...form.register('text')}
        />
        {!isEmpty && answered !== thread.lastMessage && (
          <p className="text-label text-warn" role="status">
            {say('wentOn')}
          </p>
        )}
        <FormProblem text={errors.root?.message} />
        <Acts kind={kind} busy={isSubmitting} onClose={send(true)} onInsert={() => setInserts(true)} />
      </Form>
      {thread.state !== 'closed' && <CloseThread thread={thread} onDone={onDone} onStale={onStale} />}
      {inserts && (
        <Suspense fallback={null}>
          <InsertAnswer onChoose={insert} onClose={() => setInserts(false)} />
        </Suspense>
      )}
    </section>
  )
}

type ActsProps = { kind: Kind; busy: boolean; onClose: () => Promise<void>; onInsert: () => void }

function Acts({ kind, busy, onClose, onInsert }: ActsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="submit" kind="solid" busy={busy}>
        {say(kind === 'note' ? 'addNote' : 'send')}
      </Button>
      {kind === 'answer' && (
        <>
          <Button busy={busy} onClick={() => void onClose()}>
            {say('sendClose')}
          </Button>
          <Button kind="ghost" onClick={onInsert}>
            {say('insert')}
          </Button>
        </>
      )}
    </div>
  )
}

/** Sends an answer or a note. Where the thread has gone on, that is shown before the refusal. */
async function sentOr(
  onStale: Props['onStale'],
  { _id: id, lastMessage }: Pick<SupportDeskThread, '_id' | 'lastMessage'>,
  kind: Kind,
  { text, close }: { text: string; close: boolean },
): Promise<SupportDeskThread> {
  const params = { id }
  if (kind === 'note') return call(supportDesk.addNote, { params, body: { text } })
  try {
    return await call(supportDesk.answer, { params, body: { text, lastMessage, close } })
  } catch (error) {
    if (error instanceof ApiError && error.error === 'SUPPORT_THREAD_WENT_ON') await onStale()
    throw error
  }
}
