import { type BannedTermFinding, bannedTerms } from '@fanfare/contract'
import { useState } from 'react'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { profilePath } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { agoText, useNow } from '../../../ui/clock.ts'
import { Badge } from '../../../ui/surfaces.tsx'
import { failureToast, toast } from '../../../ui/toasts.tsx'
import { hasPage, pathOfThing, RemoveComment, TakeDown } from '../../moderation/index.ts'
import { say, sayField, sayKind } from '../words.ts'

type Props = { row: BannedTermFinding; onChanged: () => void }

/** Something on the site with a banned term: what it is, where the term is, and what an operator can do with it. */
export function BannedFindingRow({ row, onChanged }: Props) {
  const { target, targetId, term, field, personInfo, foundAt } = row
  const site = useSite()
  const now = useNow(site.now_ms)
  const title = row.title || say('noTitle')
  const name = personInfo?.name ?? say('gone')
  const place = placeOf(row)
  return (
    <div className="flex flex-col gap-3 px-5 py-4 max-desk:px-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <span className="flex min-w-0 flex-1 basis-56 flex-col gap-0.5">
          <b className="wrap-anywhere line-clamp-3 font-strong text-label">{title}</b>
          <span className="text-ink-muted text-small">
            {say('by', { kind: sayKind(target), name, when: agoText(foundAt, now, site.timeZone) })}
          </span>
          <span className="text-ink-muted text-small">{say('inField', { field: sayField(field) })}</span>
        </span>
        <Badge tone="warn">{term}</Badge>
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        {place && (
          <ButtonLink size="s" kind="quiet" href={place} aria-label={say('openName', { title })}>
            {say('open')}
          </ButtonLink>
        )}
        <Keep id={row._id} title={title} onDone={onChanged} />
        {hasPage(target) && (
          <TakeDown target={target} targetId={targetId} name={name} title={title} onDone={onChanged} />
        )}
        {target === 'comment' && <RemoveComment commentId={targetId} onDone={onChanged} />}
      </div>
    </div>
  )
}

/** The page where it can be seen; a story and what stands on a page are seen there, and a fan in the accounts. */
function placeOf({ target, targetId, commentOf, personInfo }: BannedTermFinding): string | null {
  if (hasPage(target)) return pathOfThing(target, targetId)
  if (commentOf && hasPage(commentOf.objectType))
    return `${pathOfThing(commentOf.objectType, commentOf.objectId)}#comment-${targetId}`
  if (!personInfo) return null
  return personInfo.isPerformer ? profilePath(personInfo) : `/operator/accounts/${personInfo._id}`
}

function Keep({ id, title, onDone }: { id: string; title: string; onDone: () => void }) {
  const [busy, setBusy] = useState(false)
  const keep = async () => {
    setBusy(true)
    try {
      await call(bannedTerms.keepFinding, { params: { id } })
      toast(say('kept'), { icon: 'check' })
      onDone()
    } catch (error) {
      failureToast(sentenceOf(error))
    }
    setBusy(false)
  }
  return (
    <Button size="s" kind="quiet" busy={busy} aria-label={say('keepName', { title })} onClick={keep}>
      {say('keep')}
    </Button>
  )
}
