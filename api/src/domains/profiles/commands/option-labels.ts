import { optionsOfField, type ProfileOption } from '@fanfare/contract'

/** A field of a profile that is chosen from a list. */
export type OptionField = keyof typeof optionsOfField

/**
 * The key of a choice that is written as its key or as a label, ours or that of other clients, in any case: "Green",
 * "Blond", "143cm to 145cm". Nothing where it's none of the choices.
 */
export function optionNamed(field: OptionField, text: string): string | undefined {
  const options: ProfileOption[] = optionsOfField[field]
  const wanted = plain(text)
  const named = options.find(({ value, text: label }) => plain(value) === wanted || plain(label) === wanted)
  if (named) return named.value
  return field === 'height' || field === 'weight' ? bandOf(options, text)?.value : undefined
}

/** Letters and digits alone, in the spelling of the keys. */
function plain(text: string): string {
  const letters = text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  return letters
    .replace('coloured', 'colored')
    .replace(/^blond$/, 'blonde')
    .replace(/american$/, 'america')
}

/** The band of centimetres or kilograms in which a label begins: "143cm to 145cm", "Under 140cm". */
function bandOf(options: ProfileOption[], label: string): ProfileOption | undefined {
  const first = /(?<!\d)(\d{1,4}) ?(?:cm|kg)/i.exec(label)?.[1]
  if (first === undefined) return undefined
  const open = /under|less|below|</i.test(label) ? 'under' : /over|more|above|>/i.test(label) ? 'over' : undefined
  if (open) return options.find(({ value }) => value === `${open}_${first}`)
  return options.find(({ value }) => {
    const [low = Number.NaN, high = Number.NaN] = value.split('_').map(Number)
    return Number(first) >= low && Number(first) <= high
  })
}
