import type { ConversationView } from '@fanfare/contract'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { openSheet } from '../../../core/page/sheets.ts'
import { isFan } from '../../../core/session/guard.ts'
import { useViewer } from '../../../core/session/stores.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { isComposing } from '../../../ui/composing.ts'
import { Coin } from '../../../ui/marks.tsx'
import type { MenuEntry } from '../../../ui/menu.tsx'
import { MenuButton } from '../../../ui/menu-button.tsx'
import { chooseFiles, fileKinds } from '../../media/index.ts'
import { say } from '../words.ts'
import { type Attachments, FILES_MAX } from './attachments.ts'
import '../../../ui/button.css'
import '../../../ui/field.css'
import './composer.css'

type AttachProps = { files: Attachments; onVault: () => void; onPrice: () => void }

/** What a message can have besides words; creators take from their vault too, and may set a price. */
export function AttachButton({ files, onVault, onPrice }: AttachProps) {
  const isCreator = useViewer()?.isPerformer ?? false
  const attach = async () => files.add(await chooseFiles(fileKinds, true))
  const entries: MenuEntry[] = [{ label: say('attachFiles'), icon: 'image', onChoose: () => void attach() }]
  if (isCreator) {
    entries.push({ label: say('attachVault'), icon: 'folder', onChoose: onVault })
    entries.push({ label: say('setPrice'), icon: 'tag', onChoose: onPrice })
  }
  const isFull = files.items.length >= FILES_MAX
  return (
    <MenuButton
      entries={entries}
      side="top"
      button={props => (
        <IconButton {...props} icon="plus" kind="quiet" label={say('attach')} disabled={isFull && !isCreator} />
      )}
    />
  )
}

/** A tip without leaving the conversation. */
export function TipButton({ conversation: { _id, recipientInfo } }: { conversation: ConversationView }) {
  const viewer = useViewer()
  if (!isFan(viewer) || !recipientInfo?.isPerformer) return null
  return (
    <Button
      className="btn-icon comp-tip"
      aria-label={say('tip', { name: recipientInfo.name })}
      onClick={() => openSheet('tip', { to: recipientInfo, conversationId: _id })}
    >
      <Coin line />
    </Button>
  )
}

const TEXT_MAX = 5_000

type FieldProps = {
  name: string
  text: string
  onText: (text: string) => void
  onSend: () => void
  onFiles: (files: File[]) => void
  /** Whether a key was for what stands open above the field. */
  takesKey: (event: KeyboardEvent) => boolean
  /** The id of what is chosen there. */
  active: string | undefined
}

/** The field: Enter sends, Shift and Enter makes a new line; pictures can be pasted into it. */
export function MessageField({ name, text, onText, onSend, onFiles, takesKey, active }: FieldProps) {
  const keys = (event: KeyboardEvent) => {
    if (takesKey(event)) return event.preventDefault()
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return
    event.preventDefault()
    onSend()
  }
  const paste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files]
    if (files.length === 0) return
    event.preventDefault()
    onFiles(files)
  }
  return (
    <span className="input comp-input">
      <textarea
        rows={1}
        aria-label={say('write', { name })}
        placeholder={say('write', { name })}
        maxLength={TEXT_MAX}
        enterKeyHint="send"
        aria-activedescendant={active}
        value={text}
        onChange={event => onText(event.target.value)}
        onKeyDown={keys}
        onPaste={paste}
      />
    </span>
  )
}

/**
 * Starts a voice message. It comes where the button to send was, so the second tap of a double tap there doesn't count.
 */
export function RecordButton({ onRecord }: { onRecord: () => void }) {
  return <IconButton icon="mic" kind="quiet" label={say('record')} onClick={event => event.detail < 2 && onRecord()} />
}
