import type { ErrorCode } from '../errors.ts'
import { byId } from '../shapes.ts'
import { charged, chargeErrors } from './charges.ts'

/**
 * What every call that buys something has in common; the room that sells a kind declares its `POST
 * /wallet/charges/{kind}/:id` with it, and adds a body where the buyer says more than the id.
 */
export function buyCall(summary: string, errors: readonly ErrorCode[] = []) {
  return {
    access: 'fan',
    age: 'asked',
    limit: 'write',
    keepsKey: true,
    summary,
    params: byId,
    reply: charged,
    errors: [...chargeErrors, 'NOT_FOR_SALE', ...errors],
  } as const
}
