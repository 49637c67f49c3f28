/** The sheet in which bookmarks are put into folders. Nothing goes on after it but the page itself. */
export { default as part } from './parts/folder-sheet.tsx'
export async function resume(): Promise<void> {}
