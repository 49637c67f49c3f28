import { Suspense, useCallback, useEffect, useRef } from 'react'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { useStore } from 'zustand'
import { useQueryCache } from '../core/http/query-cache.ts'
import { type Land, sheetStore } from '../core/page/sheets.ts'
import { useStores, useViewer } from '../core/session/stores.tsx'
import { lazy } from '../ui/lazy.ts'

const SheetPart = lazy(() => import('./sheet-part.tsx'))

/** Someone who left to log in or to top up comes back to what they were about to do, once; its code comes with it. */
function useReturnToSheet(): void {
  const [params, setParams] = useSearchParams()
  const stores = useStores()
  const cache = useQueryCache()
  const land = useLanding()
  const isHere = useViewer() !== null
  const done = useRef(false)
  useEffect(() => {
    if (params.size === 0 || !isHere || done.current) return
    const code = Promise.all([import('./registers.ts'), import('../core/http/queries.ts')])
    void code.then(([{ sheetNames, sheetOf }, { clientOf }]) => {
      const name = sheetNames.find(one => params.get(one))
      const wanted = name && params.get(name)
      if (!name || !wanted || done.current) return
      done.current = true
      setParams(
        before => {
          before.delete(name)
          return before
        },
        { replace: true, preventScrollReset: true },
      )
      void sheetOf(name).resume(wanted, clientOf(cache), stores, land)
    })
  }, [isHere, params, cache, stores, setParams, land])
}

/** Shows what was bought where it stands on the page, everything else of the page as it is now, or else its own page. */
function useLanding(): Land {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  return useCallback(
    async ({ shown, path }) => {
      const [{ bringIntoView }] = await Promise.all([import('../core/page/bring-into-view.ts'), revalidate()])
      if (path === location.pathname) return
      if (!(await bringIntoView(shown)) && path) navigate(path)
    },
    [revalidate, navigate],
  )
}

/** Where sheets appear: one for the whole site, so that cards carry none. */
export function SheetHost() {
  useReturnToSheet()
  const sheet = useStore(sheetStore, state => state.sheet)
  return (
    sheet && (
      <Suspense fallback={null}>
        <SheetPart sheet={sheet} />
      </Suspense>
    )
  )
}
