import { type PerformerDetails, reactions } from '@fanfare/contract'
import { useState } from 'react'
import { call } from '../../../core/http/call.ts'
import { toastSaved } from '../../../core/page/saved.ts'
import { IconButton } from '../../../ui/button.tsx'
import { failureToast, toast } from '../../../ui/toasts.tsx'
import { say as sayFollow } from '../follow-words.ts'
import { say } from '../words.ts'
import type { AsMember } from './acts.tsx'

type Props = { performer: Pick<PerformerDetails, '_id' | 'name' | 'isBookMarked'>; asMember: AsMember }

/** Keeps a creator among the bookmarks or takes them out; the sign shows the outcome at once. */
export function BookmarkButton({ performer: { _id, name, isBookMarked }, asMember }: Props) {
  const [kept, setKept] = useState(isBookMarked)
  const keep = async (on: boolean) => {
    setKept(on)
    try {
      const body = { objectId: _id, objectType: 'performer', action: 'bookmark' } as const
      await call(on ? reactions.react : reactions.unreact, { body })
      if (on) toastSaved({ objectType: 'performer', objectId: _id })
      else toast(say('unkept', { name }), { icon: 'bookmark' })
    } catch {
      setKept(!on)
      failureToast(sayFollow('followFailed'))
    }
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
