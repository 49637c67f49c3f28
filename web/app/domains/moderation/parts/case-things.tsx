import type { CaseThing } from '@fanfare/contract'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { IconName } from '../../../ui/icon-names.ts'
import { Badge } from '../../../ui/surfaces.tsx'
import { Suspension, sayAccount } from '../../identity/index.ts'
import { say, sayAbout, sayThing } from '../case-words.ts'
import { PutBack, RemoveComment } from './takedown-acts.tsx'

type Props = { things: CaseThing[]; onDone: () => void }

/** What a case is about, each thing with what an operator can do with it apart from the decision. */
export function CaseThings({ things, onDone }: Props) {
  return (
    <section aria-labelledby="things" className="flex flex-col gap-3">
      <h2 id="things" className="font-strong">
        {say('things')}
      </h2>
      <ul className="flex flex-col gap-3">
        {things.map(thing => (
          <Thing key={thing._id} thing={thing} onDone={onDone} />
        ))}
      </ul>
    </section>
  )
}

function Thing({ thing, onDone }: { thing: CaseThing; onDone: () => void }) {
  const { target, title, thumbnail, performerInfo, takedownId, address, recipients } = thing
  const name = title || (target ? sayThing(target) : address)
  const kind = sayThing(target)
  return (
    <li className="card card-pad flex flex-col gap-3">
      <div className="flex items-start gap-3">
        <span className="grid size-14 flex-none place-items-center overflow-clip rounded-control bg-raised text-ink-muted">
          {thumbnail ? (
            <img src={thumbnail} alt="" className="size-full object-cover" />
          ) : (
            <Icon name={iconOf(target)} />
          )}
        </span>
        <span className="flex min-w-0 grow flex-col gap-1">
          <b className="wrap-anywhere line-clamp-3 font-strong text-label">{name}</b>
          <span className="text-ink-muted text-small">
            {performerInfo ? sayAbout(target, performerInfo.name) : kind}
          </span>
          <span className="flex flex-wrap gap-2">
            {takedownId && (
              <Badge tone="bad" icon="eye-off">
                {say('takenDown')}
              </Badge>
            )}
            {recipients !== null && <Badge icon="users">{say('recipients', { n: recipients })}</Badge>}
            {isGone(thing) && <Badge>{say('goneThing')}</Badge>}
            {performerInfo?.isSuspended && <Badge tone="bad">{sayAccount('suspended')}</Badge>}
          </span>
        </span>
      </div>
      <Acts thing={thing} name={name} onDone={onDone} />
    </li>
  )
}

function iconOf(target: string | null): IconName {
  if (target === 'message') return 'message-circle'
  return target === 'performer' || target === 'fan' ? 'users' : 'file-text'
}

/** Its creator deleted it for good, or an operator removed it. */
function isGone({ target, address, isRemovable }: CaseThing): boolean {
  if (target === 'comment') return address === ''
  return (
    !isRemovable && ['feed', 'gallery', 'video', 'product', 'message', 'story', 'fundraiser'].includes(target ?? '')
  )
}

function Acts({ thing, name, onDone }: { thing: CaseThing; name: string; onDone: () => void }) {
  const { target, targetId, performerInfo, takedownId, address } = thing
  return (
    <div className="flex flex-wrap justify-end gap-2">
      {address && (
        <ButtonLink size="s" kind="quiet" href={address} aria-label={say('openOf', { title: name })}>
          {say('openThing')}
        </ButtonLink>
      )}
      {takedownId && (
        <PutBack
          takedownId={takedownId}
          target={target}
          creator={performerInfo?.name ?? say('gone')}
          title={name}
          onDone={onDone}
        />
      )}
      {target === 'comment' && targetId && address && <RemoveComment commentId={targetId} onDone={onDone} />}
      {performerInfo && <Suspension person={performerInfo} onDone={onDone} />}
    </div>
  )
}
