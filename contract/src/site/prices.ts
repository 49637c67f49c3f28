import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { moment, nullable } from '../shapes.ts'
import { settingRow } from './settings.ts'

const endpoint = endpointsOf('site')

export const priceSettings = Type.Object({
  settings: Type.Array(settingRow, { description: 'Money settings, in page order' }),
  gateways: Type.Array(
    Type.Object({
      name: Type.String(),
      hasKeys: Type.Boolean(),
      isCurrent: Type.Boolean({ description: 'Used when no route matches' }),
      needs: Type.Array(Type.String(), { description: 'Environment variables it needs' }),
    }),
  ),
  changes: Type.Array(
    Type.Object({
      _id: Type.String(),
      key: Type.String(),
      before: Type.Unknown({ description: 'Before the first change, the default' }),
      after: Type.Unknown(),
      changedBy: nullable(Type.String({ description: 'Username of the operator' })),
      changedAt: moment(),
    }),
    { description: 'Latest changes to these settings, newest first' },
  ),
})
export type PriceSettings = Static<typeof priceSettings>

export const operatorPrices = endpoint('GET /operator/prices', {
  access: 'operator:owner',
  limit: 'read',
  summary: 'Commission, amount limits, payouts, tax and payment routes; change them with PUT /operator/settings',
  reply: priceSettings,
})
