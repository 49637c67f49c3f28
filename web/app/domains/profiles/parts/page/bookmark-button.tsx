import type { PerformerDetails } from '@fanfare/contract'
import { useState } from 'react'
import { react } from '../../../../core/page/reacting.ts'
import { IconButton } from '../../../../ui/button.tsx'
import { toast } from '../../../../ui/toasts.tsx'
import { say as sayFollow } from '../../follow-words.ts'
import { say } from '../../words.ts'
import type { AsMember } from './member-act.ts'

type Props = { performer: Pick<PerformerDetails, '_id' | 'name' | 'isBookMarked'>; asMember: AsMember }

/** Keeps a creator among the bookmarks or takes them out; the sign shows the outcome at once. */
export function BookmarkButton({ performer: { _id, name, isBookMarked }, asMember }: Props) {
  const [kept, setKept] = useState(isBookMarked)
  const keep = async (on: boolean) => {
    const thing = { objectId: _id, objectType: 'performer', action: 'bookmark' } as const
    const isDone = await react({ ...thing, on, show: setKept, failed: sayFollow('followFailed') })
    if (isDone && !on) toast(say('unkept', { name }), { icon: 'bookmark' })
  }
  return (
    <IconButton
      icon="bookmark"
      kind="quiet"
      fill={kept}
      aria-pressed={kept}
      label={say('keepName', { name })}
      onClick={asMember(() => void keep(!kept))}
    />
  )
}
