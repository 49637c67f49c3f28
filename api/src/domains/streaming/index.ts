/**
 * Streaming: live streams to many, and private shows of two people.
 *
 * - A creator has one public stream; it is live with the first media or the word of their socket, and a minute after
 *   they were cut off it ends.
 * - Who may watch is asked at the door of the media, at the chat and at the socket alike.
 * - Media comes in with a key of its stream and goes out to sessions; the engine that carries it knows no people.
 * - A booked show has a fixed end and costs nothing here: the room that opened it holds and charges its price.
 * - A private show costs the seconds in which both were there, from tokens that were set aside when it began; never
 *   more than those, and the rest goes back in the transaction that charges.
 */
export {
  type BookedCourse,
  type BookedShow,
  courseOfBooked,
  endBookedShow,
  openBookedShow,
} from './commands/booked.ts'
export { maySend } from './commands/keys.ts'
export { holdLive, type LiveLease, LiveTaken } from './commands/lease.ts'
export { loseAllMedia, mediaArrives, mediaLost } from './commands/media.ts'
export { keepRecordings } from './commands/recordings.ts'
export { dropOldStills, lookAtStill, takeStills } from './commands/stills.ts'
export { streamTip } from './commands/tip.ts'
export { streamingFacts, streamingPushes } from './facts.ts'
export { streamingCron, streamingJobs } from './jobs.ts'
export { streamingNews } from './news.ts'
export { streamingPersonal } from './personal.ts'
export { streamPurchasable } from './purchasables.ts'
export { carrierOf, isCarried } from './queries/carrier.ts'
export { reportedStream } from './queries/reported.ts'
export { livePages } from './serve.ts'
export { streamingSockets } from './sockets.ts'
export type { LiveNode } from './store/live-node.ts'
export { agreedShows, heldShows } from './store/requests.ts'
export { countCutOff } from './store/running.ts'
export { writtenAnnounced, writtenTipMenus } from './store/written.ts'
