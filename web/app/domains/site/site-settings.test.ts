import { expect, test } from 'vitest'
import { grouped, linesOf, nameOf, type SettingRow, settingOf, typedOf } from './site-settings.ts'

const row = (key: string, type = 'text', value: unknown = '') => ({ key, type, value }) as SettingRow

test('a setting that belongs to no group yet can be changed all the same, and amounts stand elsewhere', () => {
  const found = grouped([row('siteName'), row('minimumTipPrice'), row('menus'), row('somethingNew')])
  expect(found.find(({ group }) => group === 'name')?.rows.map(one => one.key)).toEqual(['siteName'])
  expect(found.at(-1)).toMatchObject({ group: 'others', rows: [{ key: 'somethingNew' }] })
  expect([nameOf('siteName'), nameOf('somethingNew')]).toEqual(['Site name', 'somethingNew'])
})

test('what is typed is what the setting holds, and back', () => {
  for (const [type, value] of [
    ['flag', true],
    ['flag', false],
    ['list', ['one', 'two words']],
    ['whole', 12],
    ['text', 'Fanfare'],
  ] as const)
    expect(settingOf(type, typedOf({ type, value }))).toEqual(value)
  expect(settingOf('whole', 'many')).toBeUndefined()
  expect(linesOf(' one \n\none\ntwo')).toEqual(['one', 'two'])
})
