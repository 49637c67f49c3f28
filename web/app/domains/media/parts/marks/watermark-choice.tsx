import { type Watermark, type WatermarkPlace, watermarkWordsMax } from '@fanfare/contract'
import { Radio } from '../../../../ui/choice.tsx'
import { SelectField, TextField } from '../../../../ui/field.tsx'
import { say } from '../../watermark-words.ts'

const places: readonly [WatermarkPlace, Parameters<typeof say>[0]][] = [
  ['top-left', 'topLeft'],
  ['top-right', 'topRight'],
  ['middle', 'middle'],
  ['bottom-left', 'bottomLeft'],
  ['bottom-right', 'bottomRight'],
]

/** The name of a place, as the choice says it. */
export const placeName = (wanted: WatermarkPlace) =>
  say(places.find(([place]) => place === wanted)?.[1] ?? 'bottomRight')

type Props = {
  chosen: Watermark
  /** The creator's own words, kept while the address is chosen. */
  own: string
  error: string | undefined
  onChange: (part: Partial<Watermark>) => void
  onOwn: (own: string) => void
}

/** What a watermark says, and where it stands. */
export function WatermarkChoice({ chosen, own, error, onChange, onOwn }: Props) {
  const isOwn = chosen.words !== null
  return (
    <>
      <fieldset>
        <legend className="text-ink-muted text-small">{say('whichWords')}</legend>
        <Radio
          name="words"
          label={
            <>
              {say('address')} <span className="clip text-ink-faint">{chosen.address}</span>
            </>
          }
          checked={!isOwn}
          onChange={() => onChange({ words: null })}
        />
        <Radio name="words" label={say('own')} checked={isOwn} onChange={() => onChange({ words: own })} />
      </fieldset>
      {isOwn && (
        <TextField
          label={say('ownWords')}
          hint={say('ownHint', { n: watermarkWordsMax })}
          error={error}
          value={own}
          maxLength={watermarkWordsMax}
          required
          onChange={event => onOwn(event.target.value)}
        />
      )}
      <SelectField
        label={say('place')}
        value={chosen.place}
        onChange={event => onChange({ place: event.target.value as WatermarkPlace })}
      >
        {places.map(([place, name]) => (
          <option key={place} value={place}>
            {say(name)}
          </option>
        ))}
      </SelectField>
    </>
  )
}
