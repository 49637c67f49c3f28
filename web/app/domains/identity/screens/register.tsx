import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { PublicHead } from '../../../core/page/public-head.tsx'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSettings } from '../../../core/session/stores.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { IconName } from '../../../ui/icon-names.ts'
import { Picture } from '../../../ui/media-frame.tsx'
import { minorOf, moneyText } from '../../../ui/money.ts'
import { useNext } from '../next.ts'
import { useReferral, withReferral } from '../referral.ts'
import { type Shown, showcase } from '../showcase.ts'
import { say } from '../words.ts'

export const handle: PageHandle = { opens: 'visitors', layout: 'public' }
export const meta = titled(() => say('chooseTitle'))

export function loader(args: LoaderFunctionArgs) {
  return showcase(args, 2)
}

export default function Register() {
  const [fan, creator] = useLoaderData<typeof loader>()
  return (
    <>
      <PublicHead />
      <main id="content" className="choose">
        <div className="flex flex-col gap-1 text-center">
          <h1 className="type-hero">{say('chooseTitle')}</h1>
          <p className="text-ink-muted">{say('chooseText')}</p>
        </div>
        <div className="choose-two">
          <FanChoice shown={fan} />
          <CreatorChoice shown={creator} />
        </div>
        <p className="text-center text-ink-muted text-label">
          {say('already')}{' '}
          <a className="link font-medium" href={useNext('/auth/login')}>
            {say('logIn')}
          </a>
        </p>
      </main>
    </>
  )
}

function FanChoice({ shown }: { shown: Shown | undefined }) {
  return (
    <Choice title={say('fanTitle')} text={say('fanText')} shown={shown}>
      <ul className="facts">
        <Fact icon="check">{say('fanFact1')}</Fact>
        <Fact icon="wallet">{say('fanFact2')}</Fact>
        <Fact icon="infinity">{say('fanFact3')}</Fact>
      </ul>
      <ButtonLink
        kind="solid"
        size="l"
        block
        href={useNext(withReferral('/auth/fan-register', useReferral()))}
        className="mt-auto"
      >
        {say('fanAct')}
      </ButtonLink>
    </Choice>
  )
}

function CreatorChoice({ shown }: { shown: Shown | undefined }) {
  const { performerCommission, earningsHoldDays, minimumPayoutAmount, currency } = useSettings()
  const kept = Math.round((1 - performerCommission) * 100)
  return (
    <Choice title={say('creatorTitle')} text={say('creatorText')} shown={shown}>
      <ul className="facts">
        <Fact icon="banknote">{say('creatorFact1', { percent: kept })}</Fact>
        <Fact icon="clock">{say('creatorFact2', { days: earningsHoldDays })}</Fact>
        <Fact icon="calendar-days">
          {say('creatorFact3', { amount: moneyText(minorOf(minimumPayoutAmount), currency, true) })}
        </Fact>
      </ul>
      <div className="mt-auto flex flex-col gap-4">
        <p className="text-ink-muted text-small">{say('creatorNote')}</p>
        <ButtonLink kind="line" size="l" block href={useNext(withReferral('/auth/creator-register', useReferral()))}>
          {say('creatorAct')}
        </ButtonLink>
      </div>
    </Choice>
  )
}

function Choice({
  title,
  text,
  shown,
  children,
}: {
  title: string
  text: string
  shown: Shown | undefined
  children: ReactNode
}) {
  return (
    <section className="card card-flush flex flex-col">
      <div className="choose-pic relative isolate overflow-hidden">
        <Picture src={shown?.src} hash={shown?.hash} alt="" eager="first" className="size-full" />
      </div>
      <div className="flex grow flex-col gap-4 p-6">
        <div className="flex flex-col gap-1">
          <h2 className="type-title">{title}</h2>
          <p className="text-ink-muted">{text}</p>
        </div>
        {children}
      </div>
    </section>
  )
}

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} size="s" />
      <span>{children}</span>
    </li>
  )
}
