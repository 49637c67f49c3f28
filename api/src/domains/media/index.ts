/**
 * Media: the bytes of pictures, clips and sounds, and the door through which they leave.
 *
 * - What a file is, is decided by its content, never by its name; pictures lose EXIF and GPS.
 * - A locked picture is shown as a blur that the server made; the real bytes leave only through a signed address
 *   whose viewer has the right at that moment, in the session that it was signed for.
 * - What was uploaded is processed by jobs. Nothing half made is ever shown: bytes are stored first, then one transaction
 *   changes the file. It announces `file_finished` or `file_failed`.
 * - Where the site reviews what is published, a file that no operator has approved is for its owner and for operators alone:
 *   the door and every view of a file refuse it, whatever a room says (docs/review.md).
 * - Captions of a video and the transcripts of a sound leave through the same door (docs/captions.md).
 * - One process decodes two pictures at once; the others wait, and too many are refused.
 */

export { guardsIn } from './asks.ts'
export { isReviewedNow, lockOwnFiles } from './commands/ask-review.ts'
export { addCaptions } from './commands/captions.ts'
export { openDownload, storeDocument } from './commands/documents.ts'
export { dropFile, dropUnapproved, storeClip, storePhoto } from './commands/files.ts'
export { type FoundKind, foundKind, storeFound } from './commands/found.ts'
export { storeWelcomeVideo } from './commands/welcome-video.ts'
export { mediaJobs } from './jobs.ts'
export { otherName, tableName } from './keys.ts'
export { type Code, viewerCode } from './marking/code.ts'
export { type Grid, gridOf } from './marking/grid.ts'
export { markedSegment_s, type SegmentTable } from './marking/video.ts'
export { knownLike } from './matching/match.ts'
export type { FileGuard } from './policy.ts'
export { greyFrames } from './processing/frames.ts'
export { wantsPosters } from './processing/poster.ts'
export { allowPrograms, stopPrograms, Unusable } from './processing/run.ts'
export { findTools, reportTools, type Tools } from './processing/tools.ts'
export { markedPhotosLike, readStored } from './queries/marked.ts'
export { reviewCounts } from './queries/reviews.ts'
export { type FileRow, failureOf, findFiles, hasFailed, isUnapproved, renameFile } from './store/files.ts'
export { firstOpening, noteOpening, openedBy, openingsOf } from './store/openings.ts'
export { acceptUpload } from './uploads/accept.ts'
export { sniff } from './uploads/sniff.ts'
export type { FileShown, FileUses } from './uses.ts'
export { fileView, openPictureView } from './views.ts'
