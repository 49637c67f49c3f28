import { dirname, join } from 'node:path'

/** The project folder; every command runs in it, wherever it was called from. */
export const root = dirname(import.meta.dirname)

/** A path inside the project. */
export function inProject(...parts: string[]): string {
  return join(root, ...parts)
}
