/**
 * Uploads that go on while pages change, and the vault. A page takes along only what it uses of it.
 */
export { aiEntry, isOwnLabel, useAiLabel } from './ai-label.ts'
export { say as sayAi } from './ai-words.ts'
export { useCaptionChoice, useCaptions } from './captions.ts'
export { captionLanguages, captionsText } from './captions-text.ts'
export { chooseAgain } from './choose-again.ts'
export { useChosenFiles } from './chosen-files.ts'
export {
  type ItemLook,
  itemsFromFiles,
  movedItems,
  settledItems,
  unknownLook,
  useItemLooks,
} from './items.ts'
export { type FileKind, fileKinds, kindOf, problemOf, sizeText } from './kinds.ts'
export { AiSwitch, CaptionsPanel, LabelDialog, VaultPicker } from './later.ts'
export { Transcript } from './parts/captions/transcript.tsx'
export { CaptionLines, CaptionTracks } from './parts/player/caption-lines.tsx'
export { VideoPlayer } from './parts/player/video-player.tsx'
export { ShownFiles, ShownPictures } from './parts/shown-files.tsx'
export { FileChoice } from './parts/uploads/file-choice.tsx'
export { FilesField } from './parts/uploads/files-field.tsx'
export { chooseFiles } from './picker.ts'
export { filesWithPoster } from './poster.ts'
export {
  abortUpload,
  addUpload,
  openUploads,
  resumeUpload,
  type UploadItem,
  uploadsStore,
} from './uploads.ts'
export { type FileItem, itemsFromVault } from './vault-items.ts'
export { say as sayMedia } from './words.ts'
