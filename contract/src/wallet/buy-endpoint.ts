import { type TProperties, Type } from 'typebox'
import type { ErrorCode } from '../errors.ts'
import { byId, priceSeen } from '../shapes.ts'
import { charged, chargeErrors } from './charges.ts'

/**
 * What every endpoint that buys something has in common; the room that sells a kind declares its `POST
 * /wallet/charges/{kind}/:id` with it, and names what the buyer says beside the id and the price that they were shown.
 */
export function buyEndpoint<Asked extends TProperties = Record<never, never>>(
  summary: string,
  errors: readonly ErrorCode[] = [],
  asked: Asked = {} as Asked,
) {
  return {
    access: 'fan',
    age: 'asked',
    limit: 'write',
    keepsKey: true,
    summary,
    params: byId,
    body: Type.Object({ ...asked, priceSeen }),
    reply: charged,
    errors: [...chargeErrors, 'NOT_FOR_SALE', 'PRICE_CHANGED', ...errors],
  } as const
}
