import { type BannedTermView, bannedTerms } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { Badge } from '../../../ui/surfaces.tsx'
import { failureToast, toast } from '../../../ui/toasts.tsx'
import { say } from '../words.ts'

const Sure = lazy(() => import('../../../ui/sure.tsx'))

type Props = { row: BannedTermView; onEdit: () => void; onChanged: () => void }

/** One banned term: how it matches, what it's refused in, why, and how often it stands on the site. */
export function BannedTermRow({ row: { _id, term, match, uses, note, found }, onEdit, onChanged }: Props) {
  const rule = [say(match), ...uses.map(use => say(`use_${use}`))].join(' · ')
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4 max-desk:px-4">
      <span className="flex min-w-0 grow basis-48 flex-col gap-0.5">
        <span className="flex flex-wrap items-center gap-2">
          <b className="wrap-anywhere font-strong text-label">{term}</b>
          {found > 0 && (
            <a href={`/operator/banned-terms/findings?term=${_id}`}>
              <Badge tone="warn">{say('found', { n: found })}</Badge>
            </a>
          )}
        </span>
        <span className="text-ink-muted text-small">{rule}</span>
        {note && <span className="wrap-anywhere text-ink-faint text-small">{note}</span>}
      </span>
      <span className="ms-auto flex items-center gap-1">
        <IconButton icon="pencil" label={say('change', { term })} onClick={onEdit} />
        <Remove id={_id} term={term} onDone={onChanged} />
      </span>
    </div>
  )
}

function Remove({ id, term, onDone }: { id: string; term: string; onDone: () => void }) {
  const [asks, setAsks] = useState(false)
  const remove = async () => {
    try {
      await call(bannedTerms.removeBannedTerm, { params: { id } })
      toast(say('removed'), { icon: 'check' })
      onDone()
    } catch (error) {
      failureToast(sentenceOf(error))
    }
  }
  return (
    <>
      <Button size="s" kind="ghost" aria-label={say('removeName', { term })} onClick={() => setAsks(true)}>
        {say('remove')}
      </Button>
      {asks && (
        <Suspense>
          <Sure
            title={say('removeTitle', { term })}
            text={say('removeText')}
            act={say('remove')}
            onAct={remove}
            onClose={() => setAsks(false)}
          />
        </Suspense>
      )}
    </>
  )
}
