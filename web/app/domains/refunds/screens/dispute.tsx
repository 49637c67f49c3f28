import { type DisputeDetail, disputes } from '@fanfare/contract'
import clsx from 'clsx'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { CaseFrame } from '../../../core/page/case-frame.tsx'
import { load } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import { type PageHandle, profilePath } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { Who } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { momentText } from '../../../ui/clock.ts'
import { saveFile } from '../../../ui/csv.ts'
import { Figures } from '../../../ui/figures.tsx'
import { minorOf, tokensText } from '../../../ui/money.ts'
import { Badge, Notice } from '../../../ui/surfaces.tsx'
import { say } from '../dispute-words.ts'
import { EvidencePack } from '../parts/evidence.tsx'
import { Submit } from '../parts/submit.tsx'
import { amountText, disputeLooks } from '../states.ts'

export const handle: PageHandle = { opens: 'operators', permission: 'finance' }
export const meta = titled(() => say('detail'))

export function loader(args: LoaderFunctionArgs) {
  return load(args, disputes.dispute, { params: { id: args.params.id ?? '' } })
}

/** One dispute: where it is, what is at stake, our evidence, and the answer to the bank. */
export default function Dispute() {
  const dispute = useLoaderData<typeof loader>()
  const { fanInfo, state, title, evidence } = dispute
  const name = fanInfo?.name ?? say('someone')
  return (
    <CaseFrame
      title={say('detail')}
      list={{ href: '/operator/disputes', label: say('title') }}
      name={name}
      aside={
        <>
          <Stake dispute={dispute} />
          <Submit key={state} dispute={dispute} name={name} />
        </>
      }
    >
      <section className="card card-pad flex flex-col gap-4" aria-label={name}>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Who
            of={fanInfo ?? { _id: dispute._id, name, avatar: '' }}
            name={name}
            sub={title}
            {...(fanInfo && { href: profilePath(fanInfo) })}
          />
          <Badge {...disputeLooks[state]}>{say(state)}</Badge>
        </div>
        <Steps dispute={dispute} />
      </section>
      {evidence ? (
        <EvidencePack evidence={evidence} title={say('pack')} acts={<PackActs dispute={dispute} />} />
      ) : (
        <Notice icon="hourglass">{say('waits')}</Notice>
      )}
    </CaseFrame>
  )
}

const steps = ['received', 'evidence_due', 'submitted', 'closed'] as const

function Steps({ dispute }: { dispute: DisputeDetail }) {
  const { timeZone } = useSite()
  const { state, createdAt, dueAt, submittedAt, closedAt } = dispute
  const reached = state === 'won' || state === 'lost' ? steps.length - 1 : steps.indexOf(state)
  const at = { received: createdAt, evidence_due: dueAt, submitted: submittedAt, closed: closedAt }
  return (
    <ol className="grid gap-2 desk:grid-cols-4" aria-label={say('steps')}>
      {steps.map((step, index) => {
        const moment = at[step]
        return (
          <li
            key={step}
            aria-current={index === reached ? 'step' : undefined}
            className={clsx(
              'border-t-2 pt-2 text-small',
              index <= reached ? 'border-solid' : 'border-line text-ink-faint',
            )}
          >
            <b className="block font-strong">{say(`step_${step}`)}</b>
            {moment && <span className="num">{momentText(moment, timeZone)}</span>}
          </li>
        )
      })}
    </ol>
  )
}

function Stake({ dispute }: { dispute: DisputeDetail }) {
  const { amount, currency, reason, taken } = dispute
  const figures = [
    [say('disputed'), amountText(amount, currency)] as const,
    [say('reason'), reason] as const,
    ...taken.map(({ from, amount: part }) => {
      const who = takers.find(one => one === from) ?? 'cover'
      return [say('taken', { who: say(who) }), say('tokens', { n: tokensText(minorOf(part), true) })] as const
    }),
  ]
  return (
    <>
      <Figures title={say('stake')} figures={figures} />
      <p className="text-ink-faint text-small">{say('ifWon')}</p>
    </>
  )
}

const takers = ['wallet', 'maturing', 'available', 'fees', 'referral', 'cover'] as const

function PackActs({ dispute }: { dispute: DisputeDetail }) {
  const save = () => saveFile(`dispute-${dispute._id}.json`, 'application/json', JSON.stringify(dispute, undefined, 2))
  return (
    <span className="flex flex-wrap gap-2 print:hidden">
      <Button size="s" onClick={() => window.print()}>
        {say('print')}
      </Button>
      <Button size="s" onClick={save}>
        {say('json')}
      </Button>
    </span>
  )
}
