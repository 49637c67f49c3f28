import { media, type Reply } from '@fanfare/contract'
import { useEffect } from 'react'
import { call, sentenceOf } from '../../core/http/call.ts'
import { useInfiniteQuery, useQuery, useQueryClient } from '../../core/http/queries.ts'
import { failureToast, toast } from '../../ui/toasts.tsx'
import { type UploadItem, uploadsStore } from './uploads.ts'

export type VaultFile = Reply<typeof media.vault>['data'][number]

export type VaultFilter = { type?: 'photo' | 'video' | 'audio'; folder?: string; q?: string; unused?: boolean }

const PAGE = 40
const PROCESSING_POLL_MS = 3_000

/** The files of the vault, newest first; those still being processed are asked for again. */
export function useVault(filter: VaultFilter) {
  return useInfiniteQuery({
    queryKey: ['vault', 'files', filter],
    queryFn: ({ pageParam, signal }) =>
      call(media.vault, { query: { ...filter, limit: PAGE, before: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    // Files arrive and are used in posts while other pages are open.
    refetchOnMount: 'always',
    getNextPageParam: last => (last.data.length === PAGE ? last.data.at(-1)?._id : undefined),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(page => page.data.some(file => file.status === 'processing')) ? PROCESSING_POLL_MS : false,
  })
}

export function useVaultFolders() {
  return useQuery({
    queryKey: ['vault', 'folders'],
    queryFn: ({ signal }) => call(media.vaultFolders, { signal }),
    refetchOnMount: 'always',
  })
}

/** Shows in the vault what arrives while it is open. */
export function useVaultRefresh(): void {
  const client = useQueryClient()
  useEffect(
    () =>
      uploadsStore.subscribe((now, before) => {
        const arrived = (items: readonly UploadItem[]) => items.filter(item => item.fileId !== null).length
        if (arrived(now.items) > arrived(before.items)) void client.invalidateQueries({ queryKey: ['vault'] })
      }),
    [client],
  )
}

/** Makes a change to the vault and shows how it stands then; says what went wrong. Whether it was made. */
export function useVaultChange(): (change: () => Promise<unknown>, done?: string) => Promise<boolean> {
  const client = useQueryClient()
  return async (change, done) => {
    try {
      await change()
    } catch (error) {
      failureToast(sentenceOf(error))
      return false
    }
    if (done) toast(done)
    await client.invalidateQueries({ queryKey: ['vault'] })
    return true
  }
}
