import type { MessageView } from '@fanfare/contract'
import { useEffect } from 'react'
import { refreshMessage } from '../state/loading.ts'
import { say } from '../words.ts'
import { useInbox } from './inbox-context.ts'
import { ShownFiles } from './shown-files.tsx'

const POLL_MS = 3_000

type Props = { message: MessageView; name: string; isMine: boolean }

/** The photos, videos and recordings of an open message. */
export function MessageFiles({ message, name, isMine }: Props) {
  useProcessing(message)
  return <ShownFiles files={message.files} name={isMine ? say('someone') : name} />
}

/** Asks for a message again until its files can be shown. */
function useProcessing(message: MessageView): void {
  const inbox = useInbox()
  const { conversationId, number } = message
  const isBusy = message.files.some(file => file.status === 'processing')
  useEffect(() => {
    if (!isBusy) return
    const timer = setInterval(() => void refreshMessage(inbox, { conversationId, number }), POLL_MS)
    return () => clearInterval(timer)
  }, [isBusy, inbox, conversationId, number])
}
