import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { moment, nullable } from '../shapes.ts'
import { settingRow } from './settings.ts'

const endpoint = endpointsOf('site')

export const priceSettings = Type.Object({
  settings: Type.Array(settingRow, { description: 'Settings about money, in the order of the page' }),
  gateways: Type.Array(
    Type.Object({
      name: Type.String(),
      hasKeys: Type.Boolean(),
      isCurrent: Type.Boolean({ description: 'It takes what no route says' }),
      needs: Type.Array(Type.String(), { description: 'Variables of the environment that it needs' }),
    }),
  ),
  changes: Type.Array(
    Type.Object({
      _id: Type.String(),
      key: Type.String(),
      before: Type.Unknown({ description: 'The default before the first change' }),
      after: Type.Unknown(),
      changedBy: nullable(Type.String({ description: 'Username of the operator' })),
      changedAt: moment(),
    }),
    { description: 'The last changes of these settings, newest first' },
  ),
})
export type PriceSettings = Static<typeof priceSettings>

export const operatorPrices = endpoint('GET /operator/prices', {
  access: 'operator:owner',
  limit: 'read',
  summary: 'Commission, limits of amounts, payouts, tax and payment routes; PUT /operator/settings changes them',
  reply: priceSettings,
})
