import { type FeatureName, type StudioPlaceView, studio } from '@fanfare/contract'
import { useState } from 'react'
import { call, sentenceOf } from '../../core/http/call.ts'
import type { FeatureCard } from '../../core/page/in-studio.ts'
import { knowPlaces } from '../../core/page/places-watch.ts'
import { useStudioPlaces } from '../../core/page/studio-shown.ts'
import { studioTree } from '../../core/page/studio-tree.ts'
import { useViewer } from '../../core/session/stores.tsx'
import { failureToast, toast } from '../../ui/toasts.tsx'
import { say } from './words.ts'

/** The section in which a feature appears, in words. */
export const sectionOf = ({ section }: FeatureCard) => studioTree.sayName(studioTree.sections[section].label)

/** The places of the studio, and the switch of each feature; `fresh` is what was switched on here. */
export function useSwitching(served: readonly StudioPlaceView[]) {
  const viewerId = useViewer()?._id ?? ''
  const places = useStudioPlaces() ?? served
  const [busy, setBusy] = useState<FeatureName | null>(null)
  const [fresh, setFresh] = useState<ReadonlySet<FeatureName>>(new Set())

  async function turn(name: FeatureName, card: FeatureCard, isOn: boolean): Promise<void> {
    setBusy(name)
    try {
      const { data } = await call(studio.switchFeature, { params: { name }, body: { isOn } })
      knowPlaces(viewerId, data)
      setFresh(now => new Set(isOn ? [...now, name] : [...now].filter(one => one !== name)))
      const stays = data.some(place => place.name === name && place.isShown)
      const words = { name: card.name(), section: sectionOf(card) }
      const undo = { label: say('undo'), run: () => void turn(name, card, !isOn) }
      toast(say(isOn ? 'isOn' : stays ? 'stays' : 'isOff', words), { act: undo })
    } catch (error) {
      failureToast(sentenceOf(error))
    } finally {
      setBusy(null)
    }
  }
  return { places, busy, fresh, turn }
}
