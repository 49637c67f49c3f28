import type { ConversationView } from '@fanfare/contract'
import { type ClipboardEvent, type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { openSheet } from '../../../core/page/sheets.ts'
import { isFan } from '../../../core/session/guard.ts'
import { useBalance, useSettings, useViewer } from '../../../core/session/stores.tsx'
import { Button, ButtonLink, IconButton } from '../../../ui/button.tsx'
import { Coin } from '../../../ui/marks.tsx'
import type { MenuEntry } from '../../../ui/menu.tsx'
import { MenuButton } from '../../../ui/menu-button.tsx'
import { minorOf, moneyText, parsedMinor, tokensText, wireOf, worthOf } from '../../../ui/money.ts'
import { chooseFiles, fileKinds, VaultPicker } from '../../media/index.ts'
import { nameOf } from '../people.ts'
import { keepDraft, keptDraft } from '../state/drafts.ts'
import { sendMessage } from '../state/sending.ts'
import { say } from '../words.ts'
import { AttachmentTiles } from './attachment-tiles.tsx'
import { FILES_MAX, useAttachments } from './attachments.ts'
import { useInbox } from './inbox-context.ts'
import { useTellTyping } from './live-hooks.ts'
import { isPriceWrong, PriceRow } from './price-row.tsx'

const VoiceRecorder = lazy(() => import('./voice-recorder.tsx'))

const TEXT_MAX = 5_000

/** The field to write in: Enter sends, Shift and Enter makes a new line; files, a price and a voice message besides. */
export function Composer({ conversation }: { conversation: ConversationView }) {
  const inbox = useInbox()
  const isCreator = useViewer()?.isPerformer ?? false
  const { _id } = conversation
  const [text, setText] = useState('')
  const [price, setPrice] = useState<string | null>(null)
  const [opened, setOpened] = useState<'vault' | 'voice' | null>(null)
  const files = useAttachments()
  const cost = useCost(conversation)
  const tellTyping = useTellTyping(_id)
  useEffect(() => setText(keptDraft(inbox.viewerId, _id)), [inbox, _id])
  const change = (next: string) => {
    setText(next)
    keepDraft(inbox.viewerId, _id, next)
    if (next !== '') tellTyping()
  }
  const words = text.trim()
  const hasContent = words !== '' || files.items.length > 0
  const mustWait = files.isBusy || files.hasFailed
  const isReady = hasContent && !mustWait && !cost.isTooPoor && !isPriceWrong(price)
  const send = () => {
    if (!isReady) return
    const fileIds = files.items.flatMap(item => item.fileId ?? [])
    const previewFileIds = files.items.filter(item => item.isFree).flatMap(item => item.fileId ?? [])
    const price_minor = price === null ? 0n : (parsedMinor(price) ?? 0n)
    change('')
    files.clear()
    setPrice(null)
    void sendMessage(inbox, _id, { text: words, fileIds, previewFileIds, price: wireOf(price_minor) })
  }
  const attach = async () => files.add(await chooseFiles(fileKinds, true))
  const entries: MenuEntry[] = [{ label: say('attachFiles'), icon: 'image', onChoose: () => void attach() }]
  if (isCreator) {
    entries.push({ label: say('attachVault'), icon: 'folder', onChoose: () => setOpened('vault') })
    entries.push({ label: say('setPrice'), icon: 'tag', onChoose: () => setPrice(price ?? '') })
  }
  return (
    <div className="comp">
      {price !== null && (
        <PriceRow text={price} onText={setPrice} onRemove={() => setPrice(null)} hasFiles={files.items.length > 0} />
      )}
      <AttachmentTiles files={files} isPriced={price !== null} />
      <CostLine cost={cost} />
      {opened === 'voice' ? (
        <Suspense fallback={null}>
          <VoiceRecorder onDone={file => files.add([file])} onClose={() => setOpened(null)} />
        </Suspense>
      ) : (
        <div className="flex items-end gap-2">
          <MenuButton
            entries={entries}
            side="top"
            button={props => (
              <IconButton
                {...props}
                icon="plus"
                kind="quiet"
                label={say('attach')}
                disabled={files.items.length >= FILES_MAX}
              />
            )}
          />
          <Field name={nameOf(conversation)} text={text} onText={change} onSend={send} onFiles={files.add} />
          {hasContent ? (
            <IconButton
              icon="arrow-up"
              kind="solid"
              label={say('send')}
              busy={files.isBusy}
              disabled={!isReady && !files.isBusy}
              onClick={send}
            />
          ) : (
            <>
              <TipButton conversation={conversation} />
              <IconButton icon="mic" kind="quiet" label={say('record')} onClick={() => setOpened('voice')} />
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
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </div>
  )
}

/** A tip without leaving the conversation. */
function TipButton({ conversation: { _id, recipientInfo } }: { conversation: ConversationView }) {
  const viewer = useViewer()
  if (!isFan(viewer) || !recipientInfo?.isPerformer) return null
  const { name } = recipientInfo
  return (
    <Button
      className="btn-icon comp-tip"
      aria-label={say('tip', { name })}
      onClick={() => openSheet('tip', { to: recipientInfo, conversationId: _id })}
    >
      <Coin line />
    </Button>
  )
}

type FieldProps = {
  name: string
  text: string
  onText: (text: string) => void
  onSend: () => void
  onFiles: (files: File[]) => void
}

function Field({ name, text, onText, onSend, onFiles }: FieldProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
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
        ref={field}
        rows={1}
        aria-label={say('write', { name })}
        placeholder={say('write', { name })}
        maxLength={TEXT_MAX}
        enterKeyHint="send"
        value={text}
        onChange={event => onText(event.target.value)}
        onKeyDown={keys}
        onPaste={paste}
      />
    </span>
  )
}

type Cost = { price_minor: bigint; missing_minor: bigint; isTooPoor: boolean }

/** What sending a message costs the viewer, and whether they can pay it. */
function useCost({ messagePrice }: ConversationView): Cost {
  const balance_minor = useBalance()
  const price_minor = minorOf(messagePrice)
  const isTooPoor = price_minor > balance_minor
  return { price_minor, missing_minor: isTooPoor ? price_minor - balance_minor : 0n, isTooPoor }
}

function CostLine({ cost: { price_minor, missing_minor, isTooPoor } }: { cost: Cost }) {
  const { currency, tokenConversionRate } = useSettings()
  if (price_minor === 0n) return null
  const money = moneyText(worthOf(price_minor, tokenConversionRate), currency)
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-muted text-small">
      <span>
        {say('messageCost', { n: tokensText(price_minor), money })} {!isTooPoor && say('messageFree')}
      </span>
      {isTooPoor && (
        <>
          <b className="font-medium text-ink">{say('tooPoor', { n: tokensText(missing_minor, true) })}</b>
          <ButtonLink kind="solid" size="s" href="/wallet">
            {say('topUp')}
          </ButtonLink>
        </>
      )}
    </p>
  )
}
