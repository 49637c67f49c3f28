/**
 * Stories: one photo or clip that a creator shows for 24 hours.
 *
 * - A story is shown when its file is ready; its 24 hours begin then. Up to 20 are live or on their way at a time.
 * - People find stories through what they may see of their creator: followers, or subscribers, never visitors. What is
 *   for subscribers is told to followers, with a blur.
 * - When a story is over, its row stays for its creator, and its file opens to nobody else because of it, unless the
 *   creator keeps it in a highlight: then those who are in its audience at that moment can open it.
 * - A view is one row for story and person; the creator's own looks count nothing.
 */
export { keepIn } from './commands/highlights.ts'
export { noteReply, storyAnswered } from './commands/reply.ts'
export { shareIn } from './commands/share.ts'
