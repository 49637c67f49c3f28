/** The sheet in which a message is bought and what goes on with it, which come together. */
export { default as part } from './parts/buy-sheet.tsx'
export { resumeMessage as resume } from './resume-message.ts'
