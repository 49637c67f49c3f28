import type { TodayItem, WaitingName } from '@fanfare/contract'
import clsx from 'clsx'
import { type ReactNode, Suspense, useState } from 'react'
import { BesideQueue } from '../../../../core/page/case-frame.tsx'
import { useSite, useViewer } from '../../../../core/session/stores.tsx'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { useNow } from '../../../../ui/clock.ts'
import { Icon } from '../../../../ui/icon.tsx'
import type { IconName } from '../../../../ui/icon-names.ts'
import { lazy } from '../../../../ui/lazy.ts'
import '../../../../ui/button.css'
import { Notice } from '../../../../ui/surfaces.tsx'
import { kindOf, useTodayOne, valuesOf } from '../../today.ts'
import { say } from '../../today-words.ts'
import { useAmountText } from './amount.ts'
import { Due } from './due.tsx'
import { useTaking } from './taking.ts'
import './today.css'

const Sure = lazy(() => import('../../../../ui/sure.tsx'))

type Ways = { previous: string | null; next: string | null; page: string; close: string }
type Props = {
  of: { kind: WaitingName; id: string }
  ways: Ways
  /** What comes after it. */
  following: TodayItem | undefined
  children: ReactNode
}

/** One thing beside the queue: who has it, by when it is due, and its own page in place of a frame. */
export function Panel({ of, ways, following, children }: Props) {
  const site = useSite()
  const now = useNow(site.now_ms)
  const one = useTodayOne(of)
  const { icon, name } = kindOf(of.kind)
  return (
    <section className="today-panel" aria-label={name()}>
      <div className="today-panel-head">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-ink-muted text-small">
          <span className="flex items-center gap-2">
            <Icon name={icon} size="s" />
            {name()}
          </span>
          {one?.item && <Due dueAt={one.item.dueAt} now={now} isLong />}
          {one?.item && <Owner item={one.item} />}
        </div>
        <nav aria-label={name()} className="flex flex-none">
          {ways.previous && <SignLink icon="arrow-up" label={say('previous')} href={ways.previous} />}
          {ways.next && <SignLink icon="arrow-down" label={say('next')} href={ways.next} />}
          <SignLink icon="maximize" label={say('page')} href={ways.page} isOnDesk />
          <SignLink icon="x" label={say('close')} href={ways.close} isOnDesk />
        </nav>
      </div>
      {one && !one.item && <Decided by={one.decidedBy} following={following} ways={ways} />}
      <BesideQueue value>{children}</BesideQueue>
    </section>
  )
}

type SignProps = { icon: IconName; label: string; href: string; isOnDesk?: boolean }

/** A way that is only a sign. The queue stays where it is. */
function SignLink({ icon, label, href, isOnDesk = false }: SignProps) {
  return (
    <a
      href={href}
      aria-label={label}
      data-keep-scroll
      className={clsx('btn btn-ghost btn-icon', isOnDesk && 'max-desk:hidden')}
    >
      <Icon name={icon} />
    </a>
  )
}

/** Who has it, and what the operator can do about that. */
function Owner({ item }: { item: TodayItem }) {
  const viewer = useViewer()
  const [isSure, ask] = useState(false)
  const { mutateAsync, mutate, isPending } = useTaking()
  const { owner } = item
  const isMine = owner !== null && owner._id === viewer?._id
  const name = owner?.name ?? ''
  return (
    <div className="flex flex-wrap items-center gap-3">
      <span role="status">{owner ? (isMine ? say('takenByYou') : say('takenBy', { name })) : say('free')}</span>
      {!owner && (
        <Button size="s" busy={isPending} onClick={() => mutate({ item })}>
          {say('take')}
        </Button>
      )}
      {isMine && (
        <Button size="s" busy={isPending} onClick={() => mutate({ item, giveBack: true })}>
          {say('giveBack')}
        </Button>
      )}
      {owner && !isMine && (
        <Button size="s" onClick={() => ask(true)}>
          {say('takeOver')}
        </Button>
      )}
      {owner && isSure && (
        <Suspense fallback={null}>
          <Sure
            title={say('takeOverTitle')}
            text={say('takeOverText', { name })}
            act={say('takeOverAct')}
            onAct={() => mutateAsync({ item, from: owner._id }).catch(() => undefined)}
            onClose={() => ask(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

type DecidedProps = { by: { _id: string; name: string } | null } & Pick<Props, 'following' | 'ways'>

/** It was decided, perhaps by somebody else just now; the next thing is one step away. */
function Decided({ by, following, ways }: DecidedProps) {
  const viewer = useViewer()
  const amountText = useAmountText()
  const who = by && (by._id === viewer?._id ? say('decidedByYou') : say('decidedBy', { name: by.name }))
  return (
    <Notice icon="circle-check">
      <span className="flex flex-wrap items-center justify-between gap-3">
        <span role="status">{who ?? say('decided')}</span>
        {following && ways.next ? (
          <ButtonLink size="s" kind="solid" href={ways.next}>
            {say('goOn', { title: kindOf(following.kind).title(valuesOf(following, amountText)) })}
          </ButtonLink>
        ) : (
          <ButtonLink size="s" href={ways.close}>
            {say('back')}
          </ButtonLink>
        )}
      </span>
    </Notice>
  )
}
