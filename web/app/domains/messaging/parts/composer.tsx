import type { ConversationView } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { VaultPicker } from '../../media/index.ts'
import { nameOf } from '../people.ts'
import { say } from '../words.ts'
import { AttachmentTiles } from './attachment-tiles.tsx'
import { FILES_MAX } from './attachments.ts'
import { AttachButton, MessageField, RecordButton, TipButton } from './composer-parts.tsx'
import { CostLine, useCost } from './message-cost.tsx'
import { PriceRow } from './price-row.tsx'
import { Replies, useReplyInsert } from './reply-insert.tsx'
import { useWriting } from './writing.ts'
import './composer.css'

const VoiceRecorder = lazy(() => import('./voice-recorder.tsx'))

/** Where one writes: words, up to six files, a voice message, and for creators a price. */
export function Composer({ conversation }: { conversation: ConversationView }) {
  const [opened, setOpened] = useState<'vault' | 'voice' | null>(null)
  const cost = useCost(conversation)
  const writing = useWriting(conversation, cost.missing_minor === 0n)
  const { files, price, setPrice } = writing
  const replies = useReplyInsert(writing.text, writing.change)
  const close = () => setOpened(null)
  return (
    <div className="comp">
      {price !== null && (
        <PriceRow text={price} onText={setPrice} onRemove={() => setPrice(null)} hasFiles={files.items.length > 0} />
      )}
      <AttachmentTiles files={files} isPriced={price !== null} />
      <CostLine cost={cost} />
      <Replies replies={replies} />
      {opened === 'voice' ? (
        <Suspense fallback={null}>
          <VoiceRecorder onDone={file => files.add([file])} onClose={close} />
        </Suspense>
      ) : (
        <div className="flex items-end gap-2">
          <AttachButton files={files} onVault={() => setOpened('vault')} onPrice={() => setPrice(price ?? '')} />
          {replies.isCreator && (
            <IconButton
              icon="file-text"
              kind="quiet"
              label={say('savedReplies')}
              aria-expanded={replies.isOpen}
              onClick={replies.toggle}
            />
          )}
          <MessageField
            name={nameOf(conversation)}
            text={writing.text}
            onText={writing.change}
            onSend={writing.send}
            onFiles={files.add}
            takesKey={replies.takes}
            active={replies.active}
          />
          {writing.hasContent ? (
            <IconButton
              icon="arrow-up"
              kind="solid"
              label={say('send')}
              busy={files.isBusy}
              disabled={!writing.isReady && !files.isBusy}
              onClick={writing.send}
            />
          ) : (
            <>
              <TipButton conversation={conversation} />
              <RecordButton onRecord={() => setOpened('voice')} />
            </>
          )}
        </div>
      )}
      {opened === 'vault' && (
        <Suspense fallback={null}>
          <VaultPicker
            max={FILES_MAX - files.items.length}
            taken={files.items.flatMap(item => item.fileId ?? [])}
            onChoose={files.addFromVault}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  )
}
