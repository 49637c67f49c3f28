import type { FeedView } from '@fanfare/contract'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { accessAsked } from '../../../core/page/access-values.ts'
import { now_ms } from '../../../ui/clock.ts'
import { resolverOf } from '../../../ui/form.tsx'
import { openUploads } from '../../media/index.ts'
import { blankPost, type ComposeValues, FILES_MAX, type Intent, isPublished, problemsOf, valuesOf } from './values.ts'

const KEEP_AFTER_MS = 300

type Kept = { post: FeedView | null; ownerId: string; intent: React.RefObject<Intent> }

/** What is in the vault comes along by the address, as a recording of a stream does. */
function withAsked(values: ComposeValues): ComposeValues {
  const asked = new URLSearchParams(location.search)
  const fileId = asked.get('file')
  if (!fileId || values.fileIds.some(item => item.fileId === fileId)) return values
  const item = { key: fileId, fileId, uploadId: null, kind: 'video' as const, name: asked.get('name') ?? '', alt: '' }
  return { ...values, ...accessAsked(asked), fileIds: [...values.fileIds, item].slice(0, FILES_MAX) }
}

/** The form of a post. What is written is kept on this device while it is written, and given back after a reload. */
export function useKeptForm({ post, ownerId, intent }: Kept) {
  const key = draftKey(ownerId, post?._id ?? null)
  const [begun] = useState(() => {
    openUploads(ownerId)
    const draft = readDraft(key)
    const saved = post ? valuesOf(post) : blankPost
    return { saved, draft, values: withAsked(draft?.values ?? saved) }
  })
  const [restored, setRestored] = useState(begun.draft !== null)
  const [kept, setKept] = useState(false)
  const [revision, setRevision] = useState(begun.draft ? begun.draft.revision : (post?.revision ?? null))
  const form = useForm<ComposeValues>({
    defaultValues: begun.values,
    resolver: resolverOf<ComposeValues>({}, values =>
      problemsOf(values, { intent: intent.current, now_ms: now_ms(), published: post !== null && isPublished(post) }),
    ),
  })
  const done = useRef(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = () => {
      clearTimeout(timer)
      timer = undefined
      if (!done.current) setKept(keepDraft(key, { values: form.getValues(), revision }))
    }
    const later = form.watch(() => {
      clearTimeout(timer)
      timer = setTimeout(keep, KEEP_AFTER_MS)
    })
    const now = () => timer !== undefined && keep()
    addEventListener('pagehide', now)
    return () => {
      now()
      later.unsubscribe()
      removeEventListener('pagehide', now)
    }
  }, [form, key, revision])
  const drop = () => {
    done.current = true
    dropDraft(key)
  }
  const discard = () => {
    form.reset(begun.saved)
    setRevision(post?.revision ?? null)
    dropDraft(key)
    setRestored(false)
    setKept(false)
  }
  return { form, kept, restored, discard, drop, revision, setRevision }
}

/** What someone was writing, as this browser keeps it, and the revision of the post that they began with. */
type Draft = { values: ComposeValues; revision: number | null }

/** Where the draft of a post, or of a new one, is kept; each person has their own. */
function draftKey(ownerId: string, postId: string | null): string {
  return `compose:${ownerId}:${postId ?? 'new'}`
}

/** The draft that a reload or a lost line left behind, if any. */
function readDraft(key: string): Draft | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (typeof stored !== 'object' || stored === null || !('values' in stored)) return null
    const { values, revision } = stored as Draft
    return { values: { ...blankPost, ...values }, revision: revision ?? null }
  } catch {
    return null
  }
}

/** Keeps a draft; a full storage is no reason to disturb somebody who writes. */
function keepDraft(key: string, draft: Draft): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

function dropDraft(key: string): void {
  localStorage.removeItem(key)
}
