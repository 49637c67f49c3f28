/** The sheet in which posts are put into collections. Nothing goes on after it but the page itself. */
export { default as part } from './parts/collection-sheet.tsx'
export async function resume(): Promise<void> {}
