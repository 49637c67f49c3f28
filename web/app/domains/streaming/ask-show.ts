/** The sheet in which a private show is asked for. Nothing goes on after it but the page itself. */
export { default as part } from './parts/shows/show-sheet.tsx'

export async function resume(): Promise<void> {}
