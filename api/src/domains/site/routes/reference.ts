import { reference } from '@fanfare/contract'
import type { App } from '../../../kernel/context.ts'
import { type Binding, bind } from '../../../kernel/http/bind.ts'
import { answerPrepared } from '../../../kernel/http/prepared.ts'
import { type ReferenceLists, referenceLists } from '../queries/countries.ts'
import { citiesOf, statesOf } from '../queries/places.ts'

const fresh_s = 86_400
const lists = new WeakMap<App['config'], ReferenceLists>()

export const referenceRoutes: Binding[] = [
  bind(reference.countries, async (ctx, { headers }) => answerPrepared(listsOf(ctx).countries, headers, fresh_s)),
  bind(reference.languages, async (ctx, { headers }) => answerPrepared(listsOf(ctx).languages, headers, fresh_s)),
  bind(reference.phoneCodes, async (ctx, { headers }) => answerPrepared(listsOf(ctx).phoneCodes, headers, fresh_s)),
  bind(reference.states, async (_ctx, { params, headers }) =>
    answerPrepared(await statesOf(params.country), headers, fresh_s),
  ),
  bind(reference.cities, async (_ctx, { params, headers }) =>
    answerPrepared(await citiesOf(params.country, params.state), headers, fresh_s),
  ),
]

function listsOf({ config }: App): ReferenceLists {
  const known = lists.get(config)
  if (known) return known
  const made = referenceLists(config)
  lists.set(config, made)
  return made
}
