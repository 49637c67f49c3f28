import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'
import { say } from './words.ts'
import './lines.css'
import './media-grid.css'
import './post-frame.css'
import './tile.css'
import './states.css'

type EmptyProps = {
  icon: IconName
  title: string
  children?: ReactNode
  action?: ReactNode
  bad?: boolean
  className?: string
  as?: 'h1' | 'h2' | 'p'
}

/** Nothing here, or not now: one line, one sentence, one way on. */
export function Empty({ icon, title, children, action, bad, className, as: Title = 'p' }: EmptyProps) {
  return (
    <div className={clsx('empty', className)} role={bad ? 'alert' : undefined}>
      <span className={clsx('disc mb-2', bad && 'disc-bad')}>
        <Icon name={icon} size="l" />
      </span>
      <Title className="font-strong text-[1.0625rem] leading-6">{title}</Title>
      {children && <p className="max-w-[19rem] text-pretty text-ink-muted text-label">{children}</p>}
      {action && <div className="mt-2.5 flex max-w-full flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}

/** A part that did not come: why, and the next step. The rest of the page stays. */
export function Failed({
  message,
  onRetry,
  children,
}: {
  message?: string
  onRetry: () => void
  children?: ReactNode
}) {
  return (
    <Empty
      icon="cloud-off"
      bad
      title={message ?? say('failed')}
      action={
        <Button size="s" onClick={onRetry}>
          <Icon name="refresh-cw" size="s" />
          {say('retry')}
        </Button>
      }
    >
      {children ?? say('failedNext')}
    </Empty>
  )
}

/** The shape of a thing that is on its way, in its exact size. */
export function Skeleton({
  className,
  width,
  height,
}: {
  className?: string
  width?: number | string
  height?: number | string
}) {
  return <span className={clsx('skel', className)} style={{ width, height }} aria-hidden="true" />
}

/** A person's line on its way. */
function SkeletonWho() {
  return (
    <span className="flex items-center gap-3">
      <Skeleton width={44} height={44} className="rounded-round" />
      <span className="flex flex-col gap-2">
        <Skeleton width={140} height={14} />
        <Skeleton width={84} height={12} />
      </span>
    </span>
  )
}

/** A post on its way. */
export function SkeletonPost() {
  return (
    <div className="post" role="status" aria-label={say('loading')}>
      <div className="post-head">
        <SkeletonWho />
      </div>
      <Skeleton width="92%" height={14} className="mb-3.5" />
      <Skeleton className="bleed aspect-3/2 rounded-surface" />
      <div className="mt-5 mb-2 flex gap-3">
        <Skeleton width={64} height={20} />
        <Skeleton width={64} height={20} />
      </div>
    </div>
  )
}

/** A grid of pictures on its way. */
export function SkeletonTiles({ count }: { count: number }) {
  return (
    <div className="media-grid bleed" role="status" aria-label={say('loading')}>
      {places(count).map(place => (
        <Skeleton key={place} className="tile" />
      ))}
    </div>
  )
}

/** Lines of a statement on their way. */
export function SkeletonLines({ count }: { count: number }) {
  return (
    <div role="status" aria-label={say('loading')}>
      {places(count).map(place => (
        <div key={place} className="txn">
          <Skeleton width={44} height={44} className="rounded-round" />
          <span className="flex flex-col gap-2">
            <Skeleton width="60%" height={14} />
            <Skeleton width="40%" height={12} />
          </span>
          <Skeleton width={64} height={14} />
        </div>
      ))}
    </div>
  )
}

/** Holds the place of a sentence, which says how large it is and isn't seen. */
export function SkeletonText({ children }: { children: string }) {
  return (
    <p role="status" aria-label={say('loading')} className="skel text-small">
      <span className="invisible">{children}</span>
    </p>
  )
}

function places(count: number): number[] {
  return Array.from({ length: count }, (_, place) => place)
}
