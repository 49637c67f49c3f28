import { type FeedView, feeds } from '@fanfare/contract'
import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { ApiError } from '../../../core/http/api-error.ts'
import { call, newKey } from '../../../core/http/call.ts'
import { useQueryClient } from '../../../core/http/queries.ts'
import { showServerErrors } from '../../../core/http/server-errors.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { momentText } from '../../../ui/clock.ts'
import { failureToast, forgetFailures, toast } from '../../../ui/toasts.tsx'
import { postPath } from '../post-path.ts'
import { bodyOf, type ComposeValues, type Intent, valuesOf } from './values.ts'
import { say } from './words.ts'

const LINK_SHOWN_MS = 10_000
const fieldOf = { POLL_HAS_VOTES: 'pollOptions', TOO_MANY_PINNED: 'isPinned', INVALID_FEED_TYPE: 'fileIds' } as const

type Options = {
  post: FeedView | null
  form: UseFormReturn<ComposeValues>
  revision: number | null
  onRevision: (revision: number) => void
  /** The post is safe on the server. */
  onSaved: () => void
}

/** Saves what was written, tells how it went, and what to do when somebody else was faster. */
export function useSaving({ post, form, revision, onRevision, onSaved }: Options) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { timeZone } = useSite()
  const [conflict, setConflict] = useState(false)
  const key = useRef(newKey())
  const tell = (saved: FeedView, intent: Intent) => {
    const act = { label: say('viewPost'), run: () => void navigate(postPath(saved)) }
    const text = messageOf(saved, intent, post, timeZone)
    toast(text, saved.status === 'active' ? { act, shown_ms: LINK_SHOWN_MS } : { shown_ms: LINK_SHOWN_MS })
  }
  const send = async (values: ComposeValues, intent: Intent, base = revision): Promise<void> => {
    forgetFailures()
    setConflict(false)
    try {
      const saved = post
        ? await change(post, values, intent, base)
        : await call(feeds.createFeed, { body: bodyOf(values, intent, null), key: key.current })
      onSaved()
      void client.invalidateQueries()
      tell(saved, intent)
      await navigate(saved.status === 'draft' ? '/studio/posts?status=draft' : '/studio/posts')
    } catch (error) {
      // What was refused may be sent anew, changed; what got lost on the way must not be published twice.
      if (error instanceof ApiError && error.statusCode > 0) key.current = newKey()
      if (error instanceof ApiError && error.error === 'EDIT_CONFLICT') return setConflict(true)
      const rest = showServerErrors(form, error, fieldOf)
      if (rest) failureToast(error instanceof ApiError ? rest : say('saveFailed'))
    }
  }
  const newest = () => call(feeds.ownFeed, { params: { id: post?._id ?? '' } })
  const afterConflict = async (go: (fresh: FeedView) => unknown) => {
    try {
      await go(await newest())
    } catch {
      failureToast(say('saveFailed'))
    }
  }
  return {
    send,
    conflict,
    loadNewest: () =>
      afterConflict(fresh => {
        form.reset(valuesOf(fresh))
        onRevision(fresh.revision)
        setConflict(false)
      }),
    saveMine: (intent: Intent) => afterConflict(fresh => send(form.getValues(), intent, fresh.revision)),
  }
}

async function change(post: FeedView, values: ComposeValues, intent: Intent, revision: number | null) {
  const params = { id: post._id }
  const body = bodyOf(values, intent, post)
  await call(feeds.updateFeed, { params, body: { ...body, ...(revision !== null && { revision }) } })
  return call(feeds.ownFeed, { params })
}

function messageOf(saved: FeedView, intent: Intent, before: FeedView | null, zone: string): string {
  if (saved.status === 'scheduled') return say('scheduledFor', { when: momentText(saved.scheduledAt ?? '', zone) })
  if (saved.status === 'processing') return say('publishedProcessing')
  if (saved.status === 'review') return say('publishedReview')
  if (saved.status === 'consent') return say('publishedConsent')
  if (intent === 'draft') return say('draftSaved')
  return say(before && before.status === saved.status ? 'changesSaved' : 'published')
}
