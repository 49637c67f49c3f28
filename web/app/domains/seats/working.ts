import { seats } from '@fanfare/contract'
import { createStore } from 'zustand/vanilla'
import { call } from '../../core/http/call.ts'
import { workPath } from '../../core/session/work.ts'

const moveStore = createStore<{ isMoving: boolean }>()(() => ({ isMoving: false }))

/** Whether this tab is on its way to or from work by itself, and needs not be told of it. */
export const isOnItsWay = (): boolean => moveStore.getState().isMoving

/** Has this browser work in a seat and leads to the first page of the work; the site is drawn anew for it. */
export async function startWork(id: string): Promise<void> {
  const { scopes } = await moving(() => call(seats.startWork, { params: { id } }))
  location.assign(workPath(scopes))
}

/** Has this browser work for nobody any more. */
export async function stopWork(): Promise<void> {
  await moving(() => call(seats.stopWork))
  location.assign('/home')
}

async function moving<T>(act: () => Promise<T>): Promise<T> {
  moveStore.setState({ isMoving: true })
  try {
    return await act()
  } catch (error) {
    moveStore.setState({ isMoving: false })
    throw error
  }
}
