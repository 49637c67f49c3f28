import { type StudioPlaceView, studio } from '@fanfare/contract'
import { call } from '../http/call.ts'
import { watching } from '../session/watching.ts'
import { placesStore } from './studio-shown.ts'

/** Keeps what was told of the places of a creator's studio. */
export function knowPlaces(viewerId: string, places: readonly StudioPlaceView[]): void {
  placesStore.setState({ known: { viewerId, places } })
}

/** Asks for the places of the viewer's studio again, for example after the first product. */
export async function askPlaces(viewerId: string): Promise<void> {
  const answer = await call(studio.places).catch(() => null)
  if (answer) knowPlaces(viewerId, answer.data)
}

/** Asks for them once, and after every reconnect. */
export const watchPlaces = watching(askPlaces)
