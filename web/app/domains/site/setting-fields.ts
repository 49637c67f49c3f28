import { prices, settings } from '@fanfare/contract'
import { call } from '../../core/http/call.ts'
import type { PaletteField } from '../../core/page/palettes.ts'
import english from '../../words/en/palette/site.ts'
import { roomWords } from '../../words/say.ts'
import { fieldId } from './field-id.ts'
import { type PriceRow, priceKeys, shownValue } from './prices.ts'
import { say as sayPrices } from './prices-words.ts'
import { choicesOf, grouped, nameOf, type SettingRow } from './site-settings.ts'

const say = roomWords('sitePalette', english)

/** Every setting of the site, with its value and the way to its field. */
export async function settingFields(): Promise<PaletteField[]> {
  const [rows, { settings: amounts }] = await Promise.all([
    call(settings.operatorSettings),
    call(prices.operatorPrices),
  ])
  return [...amounts.flatMap(priceField), ...grouped(rows).flatMap(({ rows }) => rows.map(settingField))]
}

function priceField(row: PriceRow): PaletteField[] {
  const key = priceKeys.find(one => one === row.key)
  if (!key) return []
  return [
    {
      href: `/operator/prices#${fieldId(key)}`,
      name: sayPrices(key),
      also: [key === 'performerCommission' ? say('fee') : '', row.description].join(' '),
      within: say('inPrices'),
      value: shownValue(row.type, row.value),
    },
  ]
}

function settingField({ key, type, value, description }: SettingRow): PaletteField {
  return {
    href: `/operator/site#${fieldId(key)}`,
    name: nameOf(key),
    also: description,
    within: say('inSettings'),
    value: shownSetting(key, type, value),
  }
}

function shownSetting(key: string, type: string, value: unknown): string {
  if (type === 'flag') return say(value ? 'on' : 'off')
  const choice = choicesOf(key).find(({ id }) => id === value)
  if (choice) return choice.label
  const text = Array.isArray(value) ? value.join(', ') : typeof value === 'object' ? '' : String(value ?? '')
  return text || say('notSet')
}
