import { type NotificationView, notifications } from '@fanfare/contract'
import type { Someone, World } from '../../api/test/world.ts'

/** Waits until somebody is told of what has happened, which comes a moment later. */
export async function hasNews(world: World, who: Someone, what: NotificationView['what']): Promise<void> {
  await world.until(async () => (await who.ask(notifications.list)).data.data.some(one => one.what === what))
}
