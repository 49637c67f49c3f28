/** The tip sheet and what goes on with it, which come together. */
export { default as part } from './parts/tip-sheet.tsx'
export { resumeTip as resume } from './resume-tip.ts'
