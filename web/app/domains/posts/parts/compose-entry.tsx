import { useViewer } from '../../../core/session/stores.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { say } from '../words.ts'
import './feed.css'

/** Where a creator begins a post, at the top of home. */
export function ComposeEntry() {
  const viewer = useViewer()
  if (!viewer?.isPerformer) return null
  return (
    <a className="compose-entry" href="/studio/compose">
      <Avatar of={viewer} size={40} eager />
      <span className="grow text-ink-muted">{say('composeEntry')}</span>
      <Icon name="image" />
      <Icon name="video" />
      <span className="sr-only">{say('composeKinds')}</span>
    </a>
  )
}
