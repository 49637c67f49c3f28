import type { PerformerDetails } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { openSheet } from '../../../../core/page/sheets.ts'
import { isAuditor, isFan, isOperator, mayOperate } from '../../../../core/session/guard.ts'
import { useViewer } from '../../../../core/session/stores.tsx'
import { Button, type ButtonKind, ButtonLink, IconButton } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Coin } from '../../../../ui/marks.tsx'
import type { MenuEntry } from '../../../../ui/menu.tsx'
import { MenuButton } from '../../../../ui/menu-button.tsx'
import { copyText } from '../../../../ui/toasts.tsx'
import { ReportDialog } from '../../../moderation/index.ts'
import { BlockDialog } from '../../../visibility/index.ts'
import { CreatorLabelDialog } from '../../later.ts'
import { say } from '../../words.ts'
import { BookmarkButton } from './bookmark-button.tsx'
import { FollowButton } from './follow-button.tsx'
import { useMemberAct } from './member-act.ts'
import './acts.css'

/** What can be done about a creator, on their page. */
export function Acts({
  performer,
  entries,
}: {
  performer: PerformerDetails
  entries?: readonly MenuEntry[] | undefined
}) {
  const viewer = useViewer()
  const own = viewer?._id === performer._id
  const mayPay = !viewer || isFan(viewer)
  const onlyLooks = isAuditor(viewer)
  const asMember = useMemberAct()
  return (
    <div className="prof-acts">
      {!onlyLooks && (
        <FollowButton id={performer._id} name={performer.name} asServed={performer.isFollowed} kind="solid" />
      )}
      {own ? (
        <ButtonLink kind="solid" href="/creator/account">
          {say('editPage')}
        </ButtonLink>
      ) : (
        <>
          <MessageLink performer={performer} />
          {mayPay && (
            <Button onClick={() => openSheet('tip', { to: performer })}>
              <Coin line />
              {say('tip')}
            </Button>
          )}
          {!onlyLooks && <BookmarkButton performer={performer} asMember={asMember} />}
        </>
      )}
      <IconButton
        icon="share-2"
        kind="quiet"
        label={say('share')}
        // On phones four fit into the line, and the menu has it.
        className={own ? undefined : 'max-desk:hidden'}
        onClick={sharePage}
      />
      <More performer={performer} className="max-desk:hidden" kind="quiet" entries={entries} />
    </div>
  )
}

/** Leads to the conversation with a creator; on phones a sign. Operators and auditors write to nobody. */
function MessageLink({ performer }: { performer: PerformerDetails }) {
  const viewer = useViewer()
  if (isOperator(viewer) || isAuditor(viewer)) return null
  return (
    <ButtonLink href={`/messages?toSource=performer&toId=${performer._id}`} className="prof-message">
      <Icon name="message-circle" size="s" />
      <span className="max-desk:sr-only">{say('message')}</span>
    </ButtonLink>
  )
}

type MoreProps = {
  performer: PerformerDetails
  className: string
  kind?: ButtonKind
  /** What rooms above offer besides. */
  entries?: readonly MenuEntry[] | undefined
}

/** What is seldom done about somebody else: in the row of the acts, on phones in the bar over the page. */
export function More({ performer, entries = [], ...look }: MoreProps) {
  const own = useViewer()?._id === performer._id
  const asMember = useMemberAct()
  const [dialog, setDialog] = useState<'report' | 'block' | 'label' | null>(null)
  const close = () => setDialog(null)
  const viewer = useViewer()
  if (own) return null
  const mayAsk = performer.publicChatPrice > 0 && (!viewer || isFan(viewer))
  const mayGive = (performer.monthlyPrice > 0 || performer.yearlyPrice > 0) && (!viewer || isFan(viewer))
  const give = { label: say('giveSubscription'), icon: 'gift', onChoose: () => openSheet('gift', { to: performer }) }
  const ask = { label: say('privateShow'), icon: 'video', onChoose: () => openSheet('privateShow', { to: performer }) }
  return (
    <>
      <MenuButton
        button={props => <IconButton {...props} {...look} icon="ellipsis" label={say('moreActs')} />}
        entries={[
          ...(mayAsk ? [ask as MenuEntry] : []),
          ...(mayGive ? [give as MenuEntry] : []),
          ...entries,
          { label: say('share'), icon: 'share-2', onChoose: () => void sharePage() },
          { label: say('copyLink'), icon: 'link', onChoose: copyLink },
          ...(viewer && mayOperate(viewer, 'moderation')
            ? [
                {
                  label: say(performer.madeWithAi ? 'aiLabelOff' : 'aiLabelOn'),
                  icon: 'sparkles',
                  onChoose: () => setDialog('label'),
                } as const,
              ]
            : []),
          { label: say('report'), icon: 'flag', onChoose: asMember(() => setDialog('report')) },
          { label: say('block'), icon: 'ban', bad: true, onChoose: asMember(() => setDialog('block')) },
        ]}
      />
      {dialog && (
        <Suspense fallback={null}>
          {dialog === 'label' && <CreatorLabelDialog performer={performer} onClose={close} />}
          {dialog === 'report' && (
            <ReportDialog
              target="performer"
              targetId={performer._id}
              performerId={performer._id}
              name={performer.name}
              onClose={close}
            />
          )}
          {dialog === 'block' && <BlockDialog person={performer} onClose={close} />}
        </Suspense>
      )}
    </>
  )
}

const pageUrl = () => location.origin + location.pathname

async function sharePage(): Promise<void> {
  if (!navigator.share) return copyLink()
  try {
    await navigator.share({ url: pageUrl(), title: document.title })
  } catch (error) {
    if ((error as DOMException).name !== 'AbortError') await copyLink()
  }
}

function copyLink(): Promise<void> {
  return copyText(pageUrl(), say('copied'), { icon: 'link', failed: pageUrl() })
}
