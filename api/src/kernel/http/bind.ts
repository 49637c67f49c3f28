import type { Endpoint, Input, Reply } from '@fanfare/contract'
import type { Ctx } from '../context.ts'

/** A named rule that says whether this viewer may call this endpoint at all; rows are still loaded through the viewer. */
export type Policy = (ctx: Ctx) => boolean

/** An endpoint of the contract with the function behind it. Who may call the endpoint is said in the contract. */
export type Binding = {
  endpoint: Endpoint
  run: (ctx: Ctx, input: Input<Endpoint>) => Promise<unknown>
  /** A rule that is left over once the contract has said who may call the endpoint. */
  policy?: Policy
}

/** Binds one entry of the contract: `bind(c.tip, (ctx, { params, body }) => tip(ctx, params.id, body))`. */
export function bind<E extends Endpoint>(
  endpoint: E,
  run: (ctx: Ctx, input: Input<E>) => Promise<Reply<E> | Answer>,
  policy?: Policy,
): Binding {
  return { endpoint, run: run as Binding['run'], ...(policy && { policy }) }
}

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
