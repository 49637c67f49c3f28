import clsx from 'clsx'
import type { ReactNode } from 'react'
import { AiMark, VerifiedSeal } from './marks.tsx'
import { say } from './words.ts'
import './badge.css'
import './avatar.css'

export type Face = { _id: string; name: string; avatar: string }
type Size = 24 | 32 | 40 | 44 | 56 | 64 | 132
type Props = { of: Face; size?: Size; ring?: 'new' | 'seen' | 'live' | undefined; online?: boolean; eager?: boolean }

/** Somebody's picture, or their initials on a hue that is theirs. Decoration: the name always stands beside it. */
export function Avatar({ of, size = 44, ring, online, eager }: Props) {
  return (
    <span className={clsx('avatar', size !== 44 && `avatar-${size}`)} data-ring={ring}>
      {hasPicture(of.avatar) ? (
        <img src={of.avatar} alt="" width={size} height={size} loading={eager ? undefined : 'lazy'} decoding="async" />
      ) : (
        <span className="avatar-letters" style={hueStyle(of)} aria-hidden="true">
          {initialsOf(of.name)}
        </span>
      )}
      {ring === 'live' && size >= 56 && size < 132 && <span className="badge badge-live">{say('live')}</span>}
      {online && <span className="avatar-online" role="img" aria-label={say('online')} />}
    </span>
  )
}

type WhoProps = Props & {
  name: string
  verified?: boolean
  ai?: boolean | undefined
  sub?: ReactNode
  href?: string
  face?: FaceLink
}

/** Where a face leads that has a ring, while the name beside it leads to the page. */
export type FaceLink = { href: string; label: string }

/** A face, a name and one quiet line. */
export function Who({ href, face, ...person }: WhoProps) {
  if (face)
    return (
      <span className="who">
        <a href={face.href} aria-label={face.label}>
          <Avatar {...person} />
        </a>
        <a href={href} className="min-w-0 grow">
          <Named {...person} />
        </a>
      </span>
    )
  const inner = <WhoInner {...person} />
  return href ? (
    <a href={href} className="who">
      {inner}
    </a>
  ) : (
    <span className="who">{inner}</span>
  )
}

/** The same without its frame, for what is more than a link. */
export function WhoInner({ name, verified, ai, sub, ...avatar }: Omit<WhoProps, 'href' | 'face'>) {
  return (
    <>
      <Avatar {...avatar} />
      <span className="min-w-0 grow">
        <Named name={name} verified={verified} ai={ai} sub={sub} />
      </span>
    </>
  )
}

function Named({
  name,
  verified,
  ai,
  sub,
}: Pick<WhoProps, 'name' | 'ai' | 'sub'> & { verified?: boolean | undefined }) {
  return (
    <>
      <span className="who-name">
        <span className="clip">{name}</span>
        {verified && <VerifiedSeal />}
        {ai && <AiMark />}
      </span>
      {sub && <span className="who-sub clip block">{sub}</span>}
    </>
  )
}

function hasPicture(avatar: string): boolean {
  return avatar !== '' && !avatar.endsWith('/no-avatar.jpg')
}

/** The first letters of the first and the last word of a name. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = words.length > 1 ? [words[0], words[words.length - 1]] : [words[0]]
  return letters
    .map(word => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase()
}

/** The hue that is somebody's for good, for what stands where they gave no picture. */
export function hueStyle({ _id }: Pick<Face, '_id'>): React.CSSProperties {
  let sum = 0
  for (const letter of _id) sum = (sum * 31 + letter.charCodeAt(0)) % 360
  return { '--hue': sum } as React.CSSProperties
}
