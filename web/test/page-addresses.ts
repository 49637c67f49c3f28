import type { RoomPage } from '../app/core/page/room-pages.ts'

/** An id that no row has. */
export const nobodys = '01890000-0000-7000-8000-000000000000'

/** The address at which a page is asked, its places filled with the id of something that isn't there. */
export function addressOf({ path, at = path }: RoomPage): string {
  return filled(`/${at}`)
}

/** A path with its places filled; without those that may be left out. */
export function filled(path: string): string {
  return path.replaceAll(/\/:\w+\?/g, '').replaceAll(/:\w+/g, nobodys)
}
