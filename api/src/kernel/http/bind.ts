import type { Endpoint, Input, Reply } from '@fanfare/contract'
import type { Ctx } from '../context.ts'

/** A named rule that says whether this viewer may make this call at all; rows are still loaded through the viewer. */
export type Policy = (ctx: Ctx) => boolean

/** An endpoint of the contract with the rule and the function behind it. */
export type Binding = {
  endpoint: Endpoint
  policy: Policy
  run: (ctx: Ctx, input: Input<Endpoint>) => Promise<unknown>
}

/** Binds one entry of the contract: `bind(c.tip, aFan, (ctx, { params, body }) => tip(ctx, params.id, body))`. */
export function bind<E extends Endpoint>(
  endpoint: E,
  policy: Policy,
  run: (ctx: Ctx, input: Input<E>) => Promise<Reply<E> | Answer>,
): Binding {
  return { endpoint, policy, run: run as Binding['run'] }
}

/** Everybody whom the endpoint's access lets in. */
export const anyone: Policy = () => true

/** Fans only: they hold the wallets. */
export const aFan: Policy = ctx => ctx.viewer?.role === 'user'

/** An answer that is not the JSON envelope: a redirect, a page or a file. */
export class Answer {
  readonly status: number
  readonly headers: Record<string, string>
  readonly body: string | Buffer | NodeJS.ReadableStream | null

  constructor(status: number, headers: Record<string, string>, body: Answer['body'] = null) {
    this.status = status
    this.headers = headers
    this.body = body
  }
}

/** Sends the browser on to another page of the site. */
export function redirectTo(location: string): Answer {
  return new Answer(303, { location, 'cache-control': 'no-store' })
}
