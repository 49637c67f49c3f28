/** The sheet of a pledge and what goes on with it, which come together. */
export { default as part } from './parts/pledge-sheet.tsx'
export { resumePledge as resume } from './resume-pledge.ts'
