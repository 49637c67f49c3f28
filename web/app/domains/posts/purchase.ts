/** The sheet in which a post is bought and what goes on with it, which come together. */
export { default as part } from './parts/buy-sheet.tsx'
export { resumePurchase as resume } from './resume-purchase.ts'
