import type { ConversationView } from '@fanfare/contract'
import { useEffect, useState } from 'react'
import { parsedMinor, wireOf } from '../../../ui/money.ts'
import { keepDraft, keptDraft } from '../state/drafts.ts'
import { sendMessage } from '../state/sending.ts'
import { useAttachments } from './attachments.ts'
import { useInbox } from './inbox-context.ts'
import { useTellTyping } from './live-hooks.ts'
import { isPriceWrong } from './price-row.tsx'

/** The message that is being written: its words, which are kept as a draft, its files and its price. */
export function useWriting({ _id }: ConversationView, mayPay: boolean) {
  const inbox = useInbox()
  const [text, setText] = useState('')
  const [price, setPrice] = useState<string | null>(null)
  const files = useAttachments()
  const tellTyping = useTellTyping(_id)
  useEffect(() => setText(keptDraft(inbox.viewerId, _id)), [inbox, _id])
  const change = (next: string) => {
    setText(next)
    keepDraft(inbox.viewerId, _id, next)
    if (next !== '') tellTyping()
  }
  const words = text.trim()
  const hasContent = words !== '' || files.items.length > 0
  const isReady = hasContent && !files.isBusy && !files.hasFailed && mayPay && !isPriceWrong(price)
  const send = () => {
    if (!isReady) return
    const idsOf = (items: typeof files.items) => items.flatMap(item => item.fileId ?? [])
    const price_minor = price === null ? 0n : (parsedMinor(price) ?? 0n)
    const written = {
      text: words,
      fileIds: idsOf(files.items),
      previewFileIds: idsOf(files.items.filter(item => item.isFree)),
      price: wireOf(price_minor),
    }
    change('')
    files.clear()
    setPrice(null)
    void sendMessage(inbox, _id, written)
  }
  return { text, change, price, setPrice, files, hasContent, isReady, send }
}
