import { useId } from 'react'
import { useSettings } from '../../../core/session/stores.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { Coin } from '../../../ui/marks.tsx'
import { moneyText, parsedMinor, tokensText, worthOf } from '../../../ui/money.ts'
import { say } from '../words.ts'
import '../../../ui/field.css'
import './composer.css'

/** What a message can cost (wire, section 9). */
const RANGE = { min_minor: 100n, max_minor: 1_000_000n }
const limits = { min: tokensText(RANGE.min_minor), max: tokensText(RANGE.max_minor) }

/** Whether a price was asked for and what stands in the field is none. */
export function isPriceWrong(text: string | null): boolean {
  if (text === null) return false
  const minor = parsedMinor(text)
  return minor === null || minor < RANGE.min_minor || minor > RANGE.max_minor
}

type Props = { text: string; onText: (text: string) => void; onRemove: () => void; hasFiles: boolean }

/** What the message that is being written costs its reader. */
export function PriceRow({ text, onText, onRemove, hasFiles }: Props) {
  const { currency, tokenConversionRate } = useSettings()
  const id = useId()
  const minor = parsedMinor(text)
  const isWrong = text !== '' && isPriceWrong(text)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="grow text-ink-faint text-small max-desk:basis-full" id={`${id}-told`}>
        {isWrong ? say('wrongPrice', limits) : hasFiles ? say('tapFree') : say('priceRangeFor', limits)}
      </span>
      <label className="text-ink-muted text-label" htmlFor={id}>
        {say('price')}
      </label>
      <span className="input comp-price">
        <Coin />
        <input
          id={id}
          className="num"
          inputMode="decimal"
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: it opens on a press of its entry in the menu.
          autoFocus
          value={text}
          aria-invalid={isWrong || undefined}
          aria-describedby={`${id}-told`}
          onChange={event => onText(event.target.value)}
        />
        {minor !== null && minor > 0n && (
          <span className="num text-ink-faint text-small">
            {moneyText(worthOf(minor, tokenConversionRate), currency)}
          </span>
        )}
      </span>
      <IconButton icon="x" size="s" label={say('removePrice')} onClick={onRemove} />
    </div>
  )
}
