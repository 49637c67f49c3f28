import clsx from 'clsx'
import type { ReactNode } from 'react'
import { averageColour } from './hash.ts'
import { Icon } from './icon.tsx'
import './media-frame.css'

/** Fetched with the page and not when it comes near the screen; `first` is what a page opens with, before all else. */
export type Eager = boolean | 'first'

type PictureProps = {
  src: string | null | undefined
  srcSet?: string | undefined
  sizes?: string | undefined
  alt: string
  hash?: string | null | undefined
  width?: number | null | undefined
  height?: number | null | undefined
  eager?: Eager | undefined
  className?: string
}

/** A picture that fills its frame; until it is there, the frame has its average colour. */
export function Picture({ src, srcSet, sizes, alt, hash, width, height, eager, className }: PictureProps) {
  if (!src)
    return (
      <span className={clsx('hash', className)} style={hash ? { backgroundColor: averageColour(hash) } : undefined} />
    )
  return (
    <img
      src={src}
      srcSet={srcSet}
      sizes={srcSet && sizes}
      alt={alt}
      width={width ?? undefined}
      height={height ?? undefined}
      loading={eager ? undefined : 'lazy'}
      fetchPriority={eager === 'first' ? 'high' : undefined}
      decoding="async"
      className={className}
      style={hash ? { backgroundColor: averageColour(hash) } : undefined}
    />
  )
}

type FrameProps = { ratio: string; children: ReactNode; className?: string; bleed?: boolean }

/** A frame of fixed proportions, so that nothing moves when its picture comes. */
export function MediaFrame({ ratio, children, className, bleed }: FrameProps) {
  return (
    <span className={clsx('media', bleed && 'bleed', className)} style={{ aspectRatio: ratio }}>
      {children}
    </span>
  )
}

/** The disc of a lock, with what lies behind it in words. */
export function LockStack({ contents, small }: { contents?: string; small?: boolean }) {
  return (
    <span className="middle">
      <span className="lockstack">
        <span className={clsx('lockdisc', small && 'lockdisc-s')}>
          <Icon name="lock" size={small ? undefined : 'l'} />
        </span>
        {contents && <span className="lockstack-pill">{contents}</span>}
      </span>
    </span>
  )
}

type LockedProps = {
  blur: string | undefined
  hash?: string | null | undefined
  ratio: string
  contents: string
  eager?: Eager | undefined
  children?: ReactNode
}

/** Media that isn't unlocked: a blur made by the server, a lock and what it has; the ledge below shows the price. */
export function LockedCover({ blur, hash, ratio, contents, eager, children }: LockedProps) {
  return (
    <div className="framed bleed">
      <MediaFrame ratio={ratio}>
        <Picture src={blur} hash={hash} alt="" eager={eager} className="locked-pic" />
        <LockStack contents={contents} />
      </MediaFrame>
      {children && <div className="ledge">{children}</div>}
    </div>
  )
}
