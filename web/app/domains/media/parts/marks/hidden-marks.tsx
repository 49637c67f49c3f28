import { media, type Watermark } from '@fanfare/contract'
import { useState } from 'react'
import { call, sentenceOf } from '../../../../core/http/call.ts'
import { Switch } from '../../../../ui/choice.tsx'
import { Section } from '../../../../ui/section.tsx'
import { failureToast, toast } from '../../../../ui/toasts.tsx'
import { say } from '../../watermark-words.ts'

/** Whether a creator's new photos and videos carry a mark that nobody sees, another one for each viewer; saved at once. */
export function HiddenMarks({ of: { hasHiddenMarks } }: { of: Watermark }) {
  const [isOn, setIsOn] = useState(hasHiddenMarks)
  const change = async (wanted: boolean) => {
    setIsOn(wanted)
    try {
      // The watermark as it was saved, not as it is being changed above.
      const { isOn: isDrawn, words, place } = await call(media.watermarkOf)
      await call(media.setWatermark, { body: { isOn: isDrawn, words, place, hasHiddenMarks: wanted } })
      toast(say(wanted ? 'hiddenOn' : 'hiddenOff'))
    } catch (error) {
      setIsOn(!wanted)
      failureToast(sentenceOf(error))
    }
  }
  return (
    <Section
      id="hidden"
      title={say('hidden')}
      text={say('hiddenText')}
      aside={
        <a href="/studio/leaks" className="link text-label">
          {say('toLeaks')}
        </a>
      }
    >
      <Switch label={say('hasHiddenMarks')} checked={isOn} onChange={event => change(event.target.checked)} />
    </Section>
  )
}
