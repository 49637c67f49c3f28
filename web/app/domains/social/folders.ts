import { type BookmarkFolder, folders } from '@fanfare/contract'
import { call } from '../../core/http/call.ts'
import { useQuery } from '../../core/http/queries.ts'
import type { Markable } from '../../core/page/reacting.ts'

/** Where the folders of the viewer are held. */
export const foldersKey = ['bookmark-folders']

/** The viewer's folders, those first that were used last. */
export const useFolders = () =>
  useQuery({
    queryKey: foldersKey,
    queryFn: ({ signal }) => call(folders.folders, { query: { sort: 'used' }, signal }),
    staleTime: 0,
  })

/** In which folders something is. */
export const holding = async (thing: Markable): Promise<string[]> =>
  (await call(folders.foldersOf, { query: thing })).ids

/** Puts things into a folder, or takes them out. */
export const setIn = (id: string, items: Markable[], isIn: boolean): Promise<BookmarkFolder> =>
  call(isIn ? folders.putInFolder : folders.takeFromFolder, { params: { id }, body: { items } })

/** The page of a folder, or of all bookmarks, at one kind of them. */
export function bookmarksPath(kind: string, folderId: string | null): string {
  const search = new URLSearchParams({ ...(folderId && { folder: folderId }), ...(kind !== 'posts' && { of: kind }) })
  return `/user/bookmarks${search.size > 0 ? `?${search}` : ''}`
}
