import { useEffect, useState } from 'react'
import { settledItems } from './items.ts'
import { abortUpload, uploadsStore } from './uploads.ts'
import type { FileItem } from './vault-items.ts'

export type ChosenFiles = ReturnType<typeof useChosenFiles>

/** The files that are chosen, at most so many; uploads that arrive are taken over. */
export function useChosenFiles(max: number, first: readonly FileItem[] = []) {
  const [items, setItems] = useState<FileItem[]>([...first])
  useEffect(() => {
    const settle = () => setItems(now => settledItems(now, uploadsStore.getState().items))
    return uploadsStore.subscribe(settle)
  }, [])
  return {
    items,
    max,
    ids: items.flatMap(({ fileId }) => fileId ?? []),
    put: (more: FileItem[]) => setItems(now => [...now, ...more].slice(0, max)),
    remove({ key, uploadId, fileId }: FileItem) {
      setItems(now => now.filter(item => item.key !== key))
      if (uploadId && !fileId) abortUpload(uploadId)
    },
  }
}
