/** The sheet in which a visitor joins to take part in a conversation. Nothing goes on after it but the page itself. */
export { default as part } from './parts/join-sheet.tsx'

export async function resume(): Promise<void> {}
