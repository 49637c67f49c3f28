import { reference } from '@fanfare/contract'
import type { Config } from '../../../kernel/config.ts'
import { type Binding, bind } from '../../../kernel/http/bind.ts'
import { answerPrepared } from '../../../kernel/http/prepared.ts'
import { service } from '../../../kernel/services.ts'
import { type ReferenceLists, referenceLists } from '../queries/countries.ts'
import { citiesOf, regionsOf, statesOf } from '../queries/places.ts'

const fresh_s = 86_400
const listsOf = service<Config, ReferenceLists>(referenceLists)

export const referenceRoutes: Binding[] = [
  bind(reference.countries, async (ctx, { headers }) =>
    answerPrepared(listsOf(ctx.config).countries, headers, fresh_s),
  ),
  bind(reference.languages, async (ctx, { headers }) =>
    answerPrepared(listsOf(ctx.config).languages, headers, fresh_s),
  ),
  bind(reference.phoneCodes, async (ctx, { headers }) =>
    answerPrepared(listsOf(ctx.config).phoneCodes, headers, fresh_s),
  ),
  bind(reference.states, async (_ctx, { params, headers }) =>
    answerPrepared(await statesOf(params.country), headers, fresh_s),
  ),
  bind(reference.regions, async (_ctx, { params, headers }) =>
    answerPrepared(await regionsOf(params.country), headers, fresh_s),
  ),
  bind(reference.cities, async (_ctx, { params, headers }) =>
    answerPrepared(await citiesOf(params.country, params.state), headers, fresh_s),
  ),
]
