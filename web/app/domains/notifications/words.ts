import english from '../../words/en/notifications.ts'
import { roomWords } from '../../words/say.ts'

export const say = roomWords('notifications', english)
