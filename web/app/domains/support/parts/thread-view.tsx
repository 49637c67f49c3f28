import { type SupportThread, support } from '@fanfare/contract'
import { sending } from '../../../core/http/server-errors.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { momentText, useNow } from '../../../ui/clock.ts'
import { TextAreaField } from '../../../ui/field.tsx'
import { Form, FormSummary, resolverOf } from '../../../ui/form.tsx'
import { useShortForm } from '../../../ui/short-form.ts'
import { Badge, Notice } from '../../../ui/surfaces.tsx'
import { stateLooks } from '../states.ts'
import { say } from '../words.ts'
import { Conversation, type Older } from './conversation.tsx'
import { ThingLine } from './thing.tsx'

/** A thread as it is shown: with the messages that were read so far. `take` shows what the API answered. */
export type ShownThread = {
  thread: SupportThread
  messages: SupportThread['messages']
  older: Older
  take: (next: SupportThread) => void
}

type Props = {
  of: ShownThread
  send: (text: string) => Promise<SupportThread>
  /** Where a new request is written once this one is over. */
  newHref: string
}

/** A help request as its person sees it: what it is about, what was written, and the field to write on. */
export function ThreadView({ of: { thread, messages, older, take }, send, newHref }: Props) {
  const { number, topic, about, state } = thread
  // What was sent makes room for the next message; an answer that comes meanwhile leaves it alone.
  const written = messages.findLast(({ from }) => from === 'you')
  return (
    <div className="mx-auto flex max-w-180 flex-col gap-5 max-desk:mt-4">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="flex min-w-0 flex-col gap-1">
          <h1 className="type-title">{say(topic)}</h1>
          <p className="num text-ink-muted text-label">{number}</p>
        </div>
        <Badge {...stateLooks[state]}>{say(state)}</Badge>
      </header>
      {about && (
        <div className="card card-pad">
          <ThingLine about={about} kind={say(`thing_${about.type}`)} />
        </div>
      )}
      <Conversation
        label={say('conversation')}
        said={messages.map(({ from, ...message }) => ({
          ...message,
          by: say(from === 'you' ? 'you' : 'us'),
          isOwn: from === 'you',
        }))}
        older={older}
        words={{ earlier: say('earlier'), retry: say('retry') }}
      />
      <Standing thread={thread} />
      {thread.canWrite ? (
        <Reply key={written?._id} send={async text => take(await send(text))} />
      ) : (
        <ButtonLink kind="solid" className="self-start" href={newHref}>
          {say('new')}
        </ButtonLink>
      )}
    </div>
  )
}

/** Until when we answer, or what writing does now. */
function Standing({ thread: { state, answerBy, canWrite } }: { thread: SupportThread }) {
  const { now_ms, timeZone } = useSite()
  const now = useNow(now_ms)
  if (answerBy)
    return (
      <Notice icon="clock" role="status">
        {Date.parse(answerBy) < now ? say('late') : say('answerBy', { when: momentText(answerBy, timeZone) })}
      </Notice>
    )
  return state === 'closed' ? <Notice icon="archive">{say(canWrite ? 'reopens' : 'over')}</Notice> : null
}

function Reply({ send }: { send: (text: string) => Promise<unknown> }) {
  const form = useShortForm<{ text: string }>({
    defaultValues: { text: '' },
    resolver: resolverOf<{ text: string }>(support.write.body),
  })
  const { errors, isSubmitting } = form.formState
  const submit = sending(form, ({ text }) => send(text))
  return (
    <Form className="flex flex-col gap-4 border-line border-t pt-5" onSubmit={submit}>
      <FormSummary form={form} />
      <TextAreaField
        label={say('reply')}
        hint={say('never')}
        rows={4}
        maxLength={5_000}
        error={errors.text?.message}
        {...form.register('text')}
      />
      <Button type="submit" kind="solid" busy={isSubmitting} className="self-start max-desk:w-full">
        {say('sendReply')}
      </Button>
    </Form>
  )
}
