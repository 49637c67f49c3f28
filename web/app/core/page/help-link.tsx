import type { SupportThing } from '@fanfare/contract'
import { say } from './words.ts'

/** Where a member asks support about something of theirs. */
export const helpPath = (type: SupportThing, id: string): string => `/help/new?about=${type}:${id}`

type Props = { type: SupportThing; id: string /** Of one line among many: what it is about. */; title?: string }

/** The way from something of a member's to a help request about it. */
export function HelpLink({ type, id, title }: Props) {
  return (
    <a
      className="link self-start text-ink-muted text-small"
      href={helpPath(type, id)}
      {...(title && { 'aria-label': say('helpWithOf', { title }) })}
    >
      {say(title ? 'helpWithShort' : 'helpWith')}
    </a>
  )
}
