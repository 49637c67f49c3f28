import { execFileSync } from 'node:child_process'

/**
 * Copies what is in a folder into another, which is made if need be, with owners and rights: the server's account is
 * another one where tests run as root. A program does it in a tenth of the time that Node takes for a thousand files.
 */
export function copyFolder(from: string, to: string): void {
  execFileSync('cp', ['-a', `${from}/.`, to])
}
