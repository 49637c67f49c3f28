/**
 * What chats of other rooms share with messages: how a thread is kept whole, and where it stands on screen. A page takes
 * along only what it uses of it.
 */
export { useThreadScroll } from './parts/thread-scroll.ts'
export {
  emptyThread,
  failedLoad,
  hasGap,
  hasOlder,
  type Outgoing,
  startedLoad,
  type Thread,
  withDeleted,
  withFailed,
  withMessage,
  withMissed,
  withOutgoing,
  withoutOutgoing,
  withPage,
} from './state/thread.ts'
