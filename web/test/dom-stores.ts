import { createStore as create, type StoreApi } from 'zustand/vanilla'

/** Those of pages that are gone go, too. */
const made = new Set<WeakRef<StoreApi<unknown>>>()

/** In tests that draw pages this stands for zustand's: what a page knows must not outlive it. */
export const createStore = ((state?: never) => {
  if (!state) return (later: never) => keep(create()(later))
  return keep(create(state))
}) as typeof create

function keep<T>(store: StoreApi<T>): StoreApi<T> {
  made.add(new WeakRef(store as StoreApi<unknown>))
  return store
}

/** Every store is as it was when its module was loaded. */
export function resetStores(): void {
  for (const one of made) {
    const store = one.deref()
    if (store) store.setState(store.getInitialState(), true)
    else made.delete(one)
  }
}
