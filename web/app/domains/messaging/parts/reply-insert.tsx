import { type KeyboardEvent, Suspense, useRef, useState } from 'react'
import { useViewer } from '../../../core/session/stores.tsx'
import { isComposing } from '../../../ui/composing.ts'
import { lazy } from '../../../ui/lazy.ts'
import type { ReplyKeys } from '../fans/reply-list.tsx'

const ReplyList = lazy(() => import('../fans/reply-list.tsx'))

/** Saved replies beside the field: opened by a slash at its beginning or by a button, for creators alone. */
export function useReplyInsert(text: string, onText: (text: string) => void) {
  const isCreator = useViewer()?.isPerformer ?? false
  const [isAsked, setIsAsked] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const [active, setActive] = useState<string | undefined>()
  const keys = useRef<ReplyKeys>(null)
  const hasSlash = text.startsWith('/') && !text.includes('\n') && !(refused !== null && text.startsWith(refused))
  const isOpen = isCreator && (isAsked || hasSlash)
  const close = () => {
    setIsAsked(false)
    setRefused(hasSlash ? text : null)
    setActive(undefined)
  }
  return {
    isCreator,
    isOpen,
    keys,
    active: isOpen ? active : undefined,
    setActive,
    asked: hasSlash ? text.slice(1) : '',
    toggle: () => (isOpen ? close() : setIsAsked(true)),
    choose(words: string) {
      onText(hasSlash || text === '' ? words : `${text}${/\s$/.test(text) ? '' : ' '}${words}`)
      setIsAsked(false)
      setActive(undefined)
    },
    /** Answers whether the key was for the list. */
    takes(event: KeyboardEvent): boolean {
      const { key, shiftKey } = event
      if (!isOpen || shiftKey || isComposing(event)) return false
      if (key === 'Escape') close()
      return key === 'Escape' || (keys.current?.take(key) ?? false)
    },
  }
}

/** The list of them above the field, while it is open. */
export function Replies({ replies }: { replies: ReturnType<typeof useReplyInsert> }) {
  const { isOpen, asked, choose, setActive, keys } = replies
  if (!isOpen) return null
  return (
    <Suspense fallback={null}>
      <ReplyList asked={asked} onChoose={choose} onActive={setActive} keys={keys} />
    </Suspense>
  )
}
