import { mass } from '@fanfare/contract'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useSearchParams } from 'react-router'
import { ApiError } from '../../../core/http/api-error.ts'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { useMutation } from '../../../core/http/queries.ts'
import { load } from '../../../core/page/page-request.ts'
import { StudioFrame } from '../../../core/page/studio-frame.tsx'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { Button } from '../../../ui/button.tsx'
import { momentText } from '../../../ui/clock.ts'
import { Figures } from '../../../ui/figures.tsx'
import { Form } from '../../../ui/form.tsx'
import { Leaving } from '../../../ui/leaving.tsx'
import { MomentField } from '../../../ui/moment-field.tsx'
import { countText, parsedMinor, tokensText } from '../../../ui/money.ts'
import { Notice } from '../../../ui/surfaces.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { AudienceCard } from '../mass/audience-card.tsx'
import { BodyCard } from '../mass/body-card.tsx'
import { type MassBody, useMassDraft } from '../mass/draft.ts'
import { say } from '../mass-words.ts'
import './mass.css'

export const handle: PageHandle = { opens: 'creators', seat: 'chat' }
export const meta = titled(() => say('newTitle'))

export function loader(args: LoaderFunctionArgs) {
  return load(args, mass.audiences)
}

/** A message to many fans: who gets it, what it has, what it costs, and when. */
export default function NewMassMessage() {
  const { data: groups } = useLoaderData<typeof loader>()
  const [params] = useSearchParams()
  const draft = useMassDraft(groups, params.get('list'))
  const { files, price, total } = draft
  const [isTried, setIsTried] = useState(false)
  const send = useSend(total ?? 0, () => draft.setText(''))
  const submit = (event: React.SubmitEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (!draft.problem && !draft.mustWait) send.mutate(draft.body())
  }
  const { timeZone } = useSite()
  const wrong = (isTried && draft.problem) || (send.isError && whyNot(send.error, timeZone))
  return (
    <StudioFrame title={say('newTitle')} make={null}>
      <Leaving
        unsaved={draft.isUnsaved && !send.isPending && !send.isSuccess}
        title={say('leaveTitle')}
        text={say('leaveText')}
        act={say('leaveAct')}
      />
      <Form className="mass-cols" onSubmit={submit}>
        <div className="flex min-w-0 flex-col gap-5">
          <AudienceCard groups={groups} chosen={draft.chosen} onChoose={draft.setChosen} total={total} />
          <BodyCard text={draft.text} onText={draft.setText} files={files} price={price} onPrice={draft.setPrice} />
          <section className="card card-pad">
            <MomentField
              title={say('schedule')}
              text={say('scheduleText')}
              label={say('scheduledAt')}
              value={draft.when}
              onValue={draft.setWhen}
              days={1}
              error={draft.isPast ? say('past') : undefined}
            />
          </section>
        </div>
        <div className="flex flex-col gap-4">
          <Figures
            title={say('summary')}
            figures={[
              [say('recipients'), total === null ? '–' : countText(total)],
              [say('contents'), files.items.length > 0 ? String(files.items.length) : say('none')],
              [say('price'), price === null ? say('free') : tokensText(parsedMinor(price) ?? 0n)],
            ]}
          />
          {wrong && (
            <Notice tone="bad" icon="circle-exclamation-point" role="alert">
              {wrong}
            </Notice>
          )}
          <Button
            type="submit"
            kind="solid"
            size="l"
            block
            busy={send.isPending || files.isBusy}
            disabled={draft.mustWait && !files.isBusy}
          >
            {say(draft.when ? 'scheduleFor' : 'send', { n: total ?? 0 })}
          </Button>
        </div>
      </Form>
    </StudioFrame>
  )
}

/** Why it was refused; where a day has had enough, when the next one can go. */
function whyNot(error: unknown, timeZone: string): string {
  const nextAt = error instanceof ApiError && error.error === 'MASS_LIMIT_REACHED' ? error.details.nextAt : undefined
  return typeof nextAt === 'string' ? say('dayFull', { moment: momentText(nextAt, timeZone) }) : sentenceOf(error)
}

/** Sends it, and leads to what comes of it. */
function useSend(total: number, onSent: () => void) {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (body: MassBody) => call(mass.sendMassMessage, { body }),
    onSuccess({ state }) {
      onSent()
      toast(state === 'scheduled' ? say('scheduled') : say('sent', { n: total }), { icon: 'send' })
      void navigate('/creator/messages')
    },
  })
}
