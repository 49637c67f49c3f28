/** The list of keys. Nothing goes on with it after a login. */
export { default as part } from './parts/keys-sheet.tsx'

export async function resume(): Promise<void> {}
