import type { FeedView } from '@fanfare/contract'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { useStores, useViewer } from './stores.tsx'

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

/** Someone who left to log in or to top up comes back to the purchase or the tip, once; its code comes with it. */
function useReturnToSheet(): void {
  const [params, setParams] = useSearchParams()
  const stores = useStores()
  const client = useQueryClient()
  const isHere = useViewer() !== null
  const kind = (['buy', 'tip'] as const).find(name => params.get(name))
  const wanted = kind && params.get(kind)
  const done = useRef(false)
  useEffect(() => {
    if (!kind || !wanted || !isHere || done.current) return
    done.current = true
    setParams(
      before => {
        before.delete(kind)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
    void import('../domains/wallet/resume.ts').then(({ resumePurchase, resumeTip }) =>
      (kind === 'buy' ? resumePurchase : resumeTip)(wanted, client, stores),
    )
  }, [kind, wanted, isHere, client, stores, setParams])
}

/** Where sheets appear: one for the whole site, so that cards carry none. */
export function SheetHost() {
  useReturnToSheet()
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
