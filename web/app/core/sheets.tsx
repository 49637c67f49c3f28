import type { FeedView } from '@fanfare/contract'
import { lazy, Suspense } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

export type TipTarget = { _id: string; name: string; avatar: string; verifiedAccount: boolean }
type Sheet = { kind: 'tip'; to: TipTarget } | { kind: 'buy'; post: FeedView } | null

const TipSheet = lazy(() => import('../domains/wallet/parts/tip-sheet.tsx'))
const BuySheet = lazy(() => import('../domains/wallet/parts/buy-sheet.tsx'))

const sheetStore = createStore<{ sheet: Sheet }>()(() => ({ sheet: null }))

/** Opens the sheet where money moves; its code comes with the first use. */
export function openSheet(sheet: NonNullable<Sheet>): void {
  sheetStore.setState({ sheet })
}

function closeSheet(): void {
  sheetStore.setState({ sheet: null })
}

/** Where sheets appear: one for the whole site, so that cards carry none. */
export function SheetHost() {
  const sheet = useStore(sheetStore, state => state.sheet)
  if (!sheet) return null
  return (
    <Suspense fallback={null}>
      {sheet.kind === 'tip' ? (
        <TipSheet to={sheet.to} onClose={closeSheet} />
      ) : (
        <BuySheet post={sheet.post} onClose={closeSheet} />
      )}
    </Suspense>
  )
}
