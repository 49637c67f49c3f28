import type { ConversationView } from '@fanfare/contract'
import type { Face } from '../../ui/avatar.tsx'
import { say } from './words.ts'

/** What the viewer calls a conversation: their own name for it, or the other person's. */
export function nameOf({ name, recipientInfo }: Pick<ConversationView, 'name' | 'recipientInfo'>): string {
  return name || recipientInfo?.name || say('gone')
}

/** The face of the other person; of an account that is gone, its initials. */
export function personOf({ _id, recipientInfo }: Pick<ConversationView, '_id' | 'recipientInfo'>): Face {
  return recipientInfo ?? { _id, name: say('gone'), avatar: '' }
}
