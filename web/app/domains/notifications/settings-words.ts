import english from '../../words/en/notification-settings.ts'
import { roomWords } from '../../words/say.ts'

export const saySettings = roomWords('notificationSettings', english)
