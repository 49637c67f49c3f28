export { ListsSheet as part } from './fans/lists-sheet.tsx'

/** Nobody leaves this sheet to come back to it. */
export async function resume(): Promise<void> {}
