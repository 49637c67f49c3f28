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
export { type BookedCourse, courseOfBooked, endBookedShow, openBookedShow } from './commands/booked.ts'
export { maySend } from './commands/keys.ts'
export { holdLive, type LiveLease, LiveTaken } from './commands/lease.ts'
export { loseAllMedia, mediaArrives, mediaLost } from './commands/media.ts'
export { keepRecordings } from './commands/recordings.ts'
export { dropOldStills, lookAtStill, takeStills } from './commands/stills.ts'
export { streamPurchasable } from './purchasables.ts'
export { carrierOf, isCarried } from './queries/carrier.ts'
export { agreedShows } from './store/requests.ts'
export { countCutOff } from './store/running.ts'
