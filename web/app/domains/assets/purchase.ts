/** The sheet in which a gallery or a video is bought and what goes on with it, which come together. */
export { default as part } from './parts/unlock-sheet.tsx'
export { resumeUnlock as resume } from './resume-unlock.ts'
