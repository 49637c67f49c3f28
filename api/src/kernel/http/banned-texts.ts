import { withoutTags } from '@fanfare/contract'
import { refuseBanned, refuseBannedSearch, type TextAt } from '../banned-terms.ts'
import type { Binding } from './bind.ts'

/** The same binding, which looks through the texts of the endpoint for banned terms first, where the contract names any. */
export function checkingTexts(binding: Binding): Binding {
  const { publishedTexts: published = [], messageTexts: written = [], searchedTexts: searched = [] } = binding.endpoint
  if (published.length + written.length + searched.length === 0) return binding
  return {
    ...binding,
    async run(ctx, input) {
      const { body, query } = input
      if (published.length > 0) await refuseBanned(ctx.db, 'publish', textsIn(body, published))
      if (written.length > 0) await refuseBanned(ctx.db, 'messages', textsIn(body, written))
      if (searched.length > 0) await refuseBannedSearch(ctx.db, textsIn({ ...query, ...body }, searched))
      return binding.run(ctx, input)
    },
  }
}

function textsIn(input: object, fields: readonly string[]): TextAt[] {
  return fields.flatMap(field => textsAt(input, field.split('.'), ''))
}

/** The texts at a field: its own, or those of the list or record that it is, all under the name of the field. */
function textsAt(value: unknown, [name, ...rest]: string[], at: string): TextAt[] {
  if (value === null || value === undefined) return []
  if (Array.isArray(value) && name !== undefined)
    return value.flatMap((each, index) => textsAt(each, [name, ...rest], `${at}.${index}`))
  if (name !== undefined) return textsAt((value as Record<string, unknown>)[name], rest, at ? `${at}.${name}` : name)
  if (typeof value === 'string') return [{ path: at, text: withoutTags(value) }]
  if (typeof value !== 'object') return []
  const texts = Object.values(value).filter(each => typeof each === 'string')
  return texts.length > 0 ? [{ path: at, text: texts.map(withoutTags).join('\n') }] : []
}
