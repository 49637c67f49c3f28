import { type RefundView, refunds } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { load } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { momentText } from '../../../ui/clock.ts'
import { Figures } from '../../../ui/figures.tsx'
import { Badge } from '../../../ui/surfaces.tsx'
import { TopBar } from '../../../ui/top-bar.tsx'
import { Appeal } from '../parts/appeal.tsx'
import { Rules } from '../parts/rules.tsx'
import { ThingCard } from '../parts/thing.tsx'
import { refundLooks, stateText } from '../states.ts'
import { say } from '../words.ts'
import '../../../ui/columns.css'

export const handle: PageHandle = { opens: 'fans' }
export const meta = titled(() => say('one'))

export function loader(args: LoaderFunctionArgs) {
  return load(args, refunds.refund, { params: { id: args.params.id ?? '' } })
}

/** One refund: how it stands, what we said, and the way to ask once more. */
export default function Refund() {
  const refund = useLoaderData<typeof loader>()
  const { timeZone } = useSite()
  const { state, sentence, reason, note, adminNote, appealNote } = refund
  const said: [string, string][] = [
    [say('reason'), say(reason)],
    [say('yourNote'), note],
    [say('ourAnswer'), adminNote],
    [say('yourAppeal'), appealNote],
  ]
  return (
    <>
      <TopBar title={say('one')} back="/refunds" />
      <div className="cols">
        <div className="flex min-w-0 flex-col gap-5 max-desk:mt-4">
          <h1 className="type-title max-desk:sr-only">{say('one')}</h1>
          <ThingCard of={refund} amount={refund.amount} />
          <section className="card card-pad flex flex-col gap-4" aria-live="polite">
            <span className="flex">
              <Badge {...refundLooks[state]}>{stateText(state)}</Badge>
            </span>
            <h2 className="type-heading">{sentence}</h2>
            <dl className="flex flex-col gap-3 text-label">
              {said
                .filter(([, text]) => text)
                .map(([label, text]) => (
                  <div key={label}>
                    <dt className="text-ink-muted text-small">{label}</dt>
                    <dd className="wrap-anywhere whitespace-pre-line">{text}</dd>
                  </div>
                ))}
            </dl>
            {state === 'refunded' && (
              <ButtonLink kind="solid" block href="/wallet">
                {say('toWallet')}
              </ButtonLink>
            )}
          </section>
          {refund.canAppeal && <Appeal key={refund._id} refund={refund} />}
        </div>
        <aside className="aside">
          <Figures title={say('howItWent')} figures={stepsOf(refund, at => momentText(at, timeZone))} />
          <Rules />
        </aside>
      </div>
    </>
  )
}

function stepsOf({ createdAt, appealedAt, decidedAt, dueAt, isAutomatic }: RefundView, when: (at: string) => string) {
  const by = say(isAutomatic ? 'byRules' : 'byPerson')
  const steps: [string, string | null][] = [
    [say('stepAsked'), createdAt],
    [`${say('stepDecided')} ${by}`, decidedAt],
    [say('stepAppealed'), appealedAt],
    [say('stepDue'), dueAt],
  ]
  return steps.flatMap(([label, at]) => (at ? [[label, when(at)] as const] : []))
}
