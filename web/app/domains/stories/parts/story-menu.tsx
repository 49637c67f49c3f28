import type { Publisher, StoryView } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { useQueryClient } from '../../../core/http/queries.ts'
import { IconButton } from '../../../ui/button.tsx'
import { MenuButton } from '../../../ui/menu-button.tsx'
import { ReportDialog } from '../../moderation/index.ts'
import { hideCreator } from '../../visibility/index.ts'
import { say } from '../words.ts'

type Props = { story: StoryView; performer: Publisher; onOpen: () => void }

/** What else there is for a viewer: hide the creator, report the story. */
export function StoryMenu({ story, performer, onOpen }: Props) {
  const client = useQueryClient()
  const [asked, setAsked] = useState(false)
  const { _id, name } = performer
  const ask = () => {
    onOpen()
    setAsked(true)
  }
  return (
    <>
      <MenuButton
        entries={[
          { label: say('hide', { name }), icon: 'eye-off', onChoose: () => void hideCreator(client, performer) },
          ...(story.locked ? [] : [{ label: say('report'), icon: 'flag' as const, onChoose: ask }]),
        ]}
        button={props => <IconButton {...props} kind="glass" size="s" icon="ellipsis" label={say('more')} />}
      />
      {asked && (
        <Suspense fallback={null}>
          <ReportDialog
            target="story"
            targetId={story._id}
            performerId={_id}
            name={name}
            onClose={() => setAsked(false)}
          />
        </Suspense>
      )}
    </>
  )
}
