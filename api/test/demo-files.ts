import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Where the files of the filled demonstration lie beside the databases of a test server. */
export const demoFolderOf = (server: string) => join(server, 'demo')

/** A file that is there once the demonstration is filled. */
export const filledMark = (server: string) => join(server, 'demo-filled')

export const isFilled = (server: string) => existsSync(filledMark(server))
