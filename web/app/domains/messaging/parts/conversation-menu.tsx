import type { ConversationView } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { sentenceOf } from '../../../core/http/call.ts'
import { openSheet } from '../../../core/page/sheets.ts'
import { isFan, profilePath } from '../../../core/session/guard.ts'
import { useViewer } from '../../../core/session/stores.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { lazy } from '../../../ui/lazy.ts'
import type { MenuEntry } from '../../../ui/menu.tsx'
import { MenuButton } from '../../../ui/menu-button.tsx'
import { failureToast, toast } from '../../../ui/toasts.tsx'
import { ReportDialog } from '../../moderation/index.ts'
import { BlockDialog } from '../../visibility/index.ts'
import { refreshConversation } from '../state/loading.ts'
import { unsendAll } from '../state/sending.ts'
import { say } from '../words.ts'
import { useInbox } from './inbox-context.ts'

const Sure = lazy(() => import('../../../ui/sure.tsx'))
const FanSheet = lazy(() => import('../fans/fan-sheet.tsx'))
const NoteDialog = lazy(() => import('./note-dialog.tsx'))
const RenameDialog = lazy(() => import('./rename-dialog.tsx'))

type Asked = 'about' | 'note' | 'rename' | 'report' | 'block' | 'clear'

/** What can be done about a conversation and the person in it. */
export function ConversationMenu({ conversation }: { conversation: ConversationView }) {
  const inbox = useInbox()
  const viewer = useViewer()
  const [asked, setAsked] = useState<Asked | null>(null)
  const { _id, recipientInfo: person } = conversation
  const close = () => setAsked(null)
  const removeAll = async () => {
    try {
      await unsendAll(inbox, _id)
      toast(say('removedAll'))
    } catch (error) {
      failureToast(sentenceOf(error))
    }
  }
  return (
    <>
      <MenuButton
        entries={entriesOf(
          conversation,
          {
            mayTip: isFan(viewer),
            isCreator: viewer?.isPerformer ?? false,
            isHelper: Boolean(viewer?.worksFor),
            viewerId: viewer?._id,
          },
          setAsked,
        )}
        button={props => <IconButton {...props} icon="ellipsis" label={say('acts')} />}
      />
      <Suspense fallback={null}>
        {asked === 'rename' && <RenameDialog conversation={conversation} inbox={inbox} onClose={close} />}
        {asked === 'note' && <NoteDialog conversation={conversation} onClose={close} />}
        {asked === 'about' && <FanSheet conversation={conversation} onClose={close} />}
        {asked === 'report' && person && (
          <ReportDialog
            target={person.isPerformer ? 'performer' : 'fan'}
            targetId={person._id}
            performerId={person._id}
            name={person.name}
            onClose={close}
          />
        )}
        {asked === 'block' && person && (
          <BlockDialog
            person={person}
            onClose={() => {
              close()
              void refreshConversation(inbox, _id)
            }}
          />
        )}
        {asked === 'clear' && (
          <Sure
            title={say('removeAllTitle')}
            text={say('removeAllText')}
            act={say('removeAll')}
            onAct={removeAll}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}

type Looks = { mayTip: boolean; isCreator: boolean; isHelper: boolean; viewerId: string | undefined }

function entriesOf(
  { _id, performerId, recipientInfo: person }: ConversationView,
  { mayTip, isCreator, isHelper, viewerId }: Looks,
  ask: (what: Asked) => void,
): MenuEntry[] {
  const entries: MenuEntry[] = [{ label: say('rename'), icon: 'pencil', onChoose: () => ask('rename') }]
  if (isCreator && person && !person.isPerformer)
    entries.unshift({ label: say('aboutFan', { name: person.name }), icon: 'id-card', onChoose: () => ask('about') })
  if (person?.isPerformer) {
    entries.unshift({ label: say('page'), icon: 'user-round', href: profilePath(person) })
    if (mayTip)
      entries.push({
        label: say('tip', { name: person.name }),
        icon: 'gift',
        onChoose: () => openSheet('tip', { to: person, conversationId: _id }),
      })
  }
  if (mayTip && person?.isPerformer)
    entries.push({ label: say('noteAboutMe'), icon: 'id-card', onChoose: () => ask('note') })
  // Reports and blocks are of the person who makes them, and helpers would make them as themselves.
  if (person && !isHelper && (person.isPerformer || isCreator))
    entries.push({ label: say('report'), icon: 'flag', onChoose: () => ask('report') })
  if (person && !isHelper) entries.push({ label: say('block'), icon: 'ban', onChoose: () => ask('block') })
  if (viewerId === performerId)
    entries.push({ label: say('removeAll'), icon: 'trash', bad: true, onChoose: () => ask('clear') })
  return entries
}
