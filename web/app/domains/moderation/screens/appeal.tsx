import { type AppealDesk, appeals, type DecisionView } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { CaseFrame } from '../../../core/page/case-frame.tsx'
import { load } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import { type PageHandle, profilePath } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { Who } from '../../../ui/avatar.tsx'
import { momentText } from '../../../ui/clock.ts'
import { Figures } from '../../../ui/figures.tsx'
import { Badge } from '../../../ui/surfaces.tsx'
import { say } from '../appeal-words.ts'
import { decisionLook, groundText } from '../decision-states.ts'
import { say as sayDecision } from '../decision-words.ts'
import { DecideAppeal } from '../parts/decide-appeal.tsx'
import { hasPage, pathOfThing } from '../places.ts'

export const handle: PageHandle = { opens: 'operators', permission: 'moderation' }
export const meta = titled(() => say('detail'))

export function loader(args: LoaderFunctionArgs) {
  return load(args, appeals.operatorAppeal, { params: { id: args.params.id ?? '' } })
}

/** One appeal: what the person says, what was decided and why, and what an operator can do. */
export default function Appeal() {
  const desk = useLoaderData<typeof loader>()
  const { timeZone } = useSite()
  return (
    <CaseFrame
      title={say('detail')}
      list={{ href: '/operator/appeals', label: say('title') }}
      name={desk.userInfo?.name ?? say('gone')}
      aside={
        <>
          <DecideAppeal key={desk.decision.appealState} desk={desk} />
          <Figures title={say('history')} figures={datesOf(desk, at => momentText(at, timeZone))} />
        </>
      }
    >
      <Appealed desk={desk} />
      <Decided desk={desk} />
      <Earlier desk={desk} />
    </CaseFrame>
  )
}

function Appealed({ desk: { _id, userInfo, decision } }: { desk: AppealDesk }) {
  const { appeal } = decision
  const name = userInfo?.name ?? say('gone')
  const { text, ...look } = decisionLook(decision)
  return (
    <section className="card card-pad flex flex-col gap-4" aria-labelledby="theirs">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Who
          of={{ ...(userInfo ?? { _id, name }), avatar: '' }}
          name={name}
          sub={userInfo?.username && <bdi>@{userInfo.username}</bdi>}
          {...(userInfo && { href: profilePath(userInfo) })}
        />
        <Badge {...look}>{text}</Badge>
      </div>
      <h2 id="theirs" className="font-strong text-label">
        {say('theirAppeal')}
      </h2>
      <p className="wrap-anywhere whitespace-pre-line text-label">{appeal?.text}</p>
      {appeal?.counterNotice && (
        <div>
          <h3 className="text-ink-muted text-small">{say('contact')}</h3>
          <p className="wrap-anywhere whitespace-pre-line text-label">
            {appeal.counterNotice.name}
            {'\n'}
            {appeal.counterNotice.address}
          </p>
        </div>
      )}
    </section>
  )
}

function Decided({ desk: { decision, operatorInfo, caseNumber } }: { desk: AppealDesk }) {
  const { kind, title, reason, isAutomatic, rulesPage } = decision
  const by = isAutomatic ? say('automatic') : (operatorInfo?.name ?? say('gone'))
  return (
    <section className="card card-pad flex flex-col gap-3" aria-labelledby="ours">
      <h2 id="ours" className="font-strong text-label">
        {say('decision')}
      </h2>
      <p className="wrap-anywhere text-label">
        <b className="font-strong">{title || say('untitled')}</b> · {sayDecision(`kind_${kind}`)} <Open of={decision} />
      </p>
      <p className="wrap-anywhere whitespace-pre-line text-label">{reason || sayDecision('noFacts')}</p>
      <p className="text-ink-muted text-small">
        {say('ground')}: {groundText(decision)}
        {rulesPage && (
          <>
            {' '}
            <a className="link" href={`/page/${rulesPage}`}>
              {sayDecision('readRules')}
            </a>
          </>
        )}
      </p>
      <p className="text-ink-muted text-small">
        {say('madeBy')}: {by}
        {caseNumber && (
          <>
            {' · '}
            <a className="link" href={`/operator/cases/${caseNumber}`}>
              {say('caseOf', { number: caseNumber })}
            </a>
          </>
        )}
      </p>
    </section>
  )
}

/** Where the thing is, as operators may still see it. */
function Open({ of: { kind, target, targetId } }: { of: DecisionView }) {
  const things = kind === 'takedown' && hasPage(target) ? pathOfThing(target, targetId) : null
  const href = kind === 'account' ? `/operator/people/${targetId}` : things
  if (!href) return null
  return (
    <a className="link" href={href}>
      {say('openThing')}
    </a>
  )
}

function Earlier({ desk: { earlier } }: { desk: AppealDesk }) {
  const { timeZone } = useSite()
  return (
    <section className="card card-pad flex flex-col gap-3" aria-labelledby="earlier">
      <h2 id="earlier" className="font-strong text-label">
        {say('earlier')}
      </h2>
      {earlier.length === 0 && <p className="text-ink-muted text-label">{say('noEarlier')}</p>}
      <ul className="flex flex-col gap-3">
        {earlier.map(({ _id, kind, title, reason, createdAt, liftedAt }) => (
          <li key={_id} className="text-label">
            <b className="wrap-anywhere font-strong">{title || say('untitled')}</b>{' '}
            <span className="text-ink-muted text-small">
              {[sayDecision(`kind_${kind}`), momentText(createdAt, timeZone), liftedAt && say('lifted')]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <p className="wrap-anywhere text-ink-muted">{reason}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function datesOf({ decision }: AppealDesk, when: (at: string) => string) {
  const { appeal, createdAt } = decision
  const dates: [string, string | null | undefined][] = [
    [say('madeAt'), createdAt],
    [say('appealedAt'), appeal?.createdAt],
    [say('dueAt'), appeal?.outcome ? null : appeal?.dueAt],
    [say('restoreAt'), appeal?.outcome || appeal?.lawsuitAt ? null : appeal?.restoreAt],
    [say('lawsuitAt'), appeal?.lawsuitAt],
  ]
  return dates.flatMap(([label, at]) => (at ? [[label, when(at)] as const] : []))
}
