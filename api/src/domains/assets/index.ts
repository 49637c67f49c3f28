/**
 * Assets: galleries of photos, and videos.
 *
 * - Rows are found through what the viewer may know of; files are shown through entitlements. A preview photo, a teaser
 *   and a thumbnail are open to everyone who may know of the thing.
 * - A photo is a file of the vault in one gallery; the same file may be in several.
 * - A video is shown once it is ready, its time has come and everyone who is in it consented. Someone who declines closes
 *   it to everyone but its creator, buyers too; an operator can refund them.
 * - What is deleted leaves every list, and people who bought it still see it: a gallery with the photos that it had while
 *   they owned it, a video with its file, which can't be replaced once it was bought.
 */
export { createGallery } from './commands/galleries.ts'
export { addPhotos, updatePhoto } from './commands/photos.ts'
export { uploadVideo } from './commands/videos.ts'
export { galleryPurchasable, videoPurchasable } from './purchasables.ts'
export type { CommentRefusalOf } from './queries/galleries.ts'
