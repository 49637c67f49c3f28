import { apiKeys, type Endpoint, type Input, type Reply, webhooks } from '@fanfare/contract'
import type { Answer, Someone, World } from './world.ts'

type KeyBody = Partial<Input<typeof apiKeys.createKey>['body']>

/** Makes API keys, programs that call with them, and webhooks. */
export function programs(world: World) {
  return {
    async key(creator: Someone, body: KeyBody = {}): Promise<Reply<typeof apiKeys.createKey>> {
      const wanted = { name: 'Scheduler', scopes: ['chat', 'post', 'money'] as KeyBody['scopes'], ...body }
      const answer = await creator.ask(apiKeys.createKey, { body: wanted as never })
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
      return answer.data
    },
    /** A webhook that is told of tips, and of which a ping waits. */
    async hook(creator: Someone, url: string): Promise<Reply<typeof webhooks.createWebhook>> {
      const { data } = await creator.ask(webhooks.createWebhook, { body: { url, events: ['tip.received'] } })
      await creator.ask(webhooks.testWebhook, { params: { id: data._id } })
      return data
    },
    /** A program that sends a key with every request. */
    program({ id }: Someone, secret: string): Someone {
      const ask = <E extends Endpoint>(endpoint: E, input: Parameters<Someone['ask']>[1] = {}) =>
        world.visitor.ask(endpoint, {
          ...input,
          headers: { authorization: `Bearer ${secret}`, ...input.headers },
        } as never) as Promise<Answer<Reply<E>>>
      return { id, token: secret, ask: ask as Someone['ask'] }
    },
  }
}

export type IntegrationsToEnd = { apiKey: string; webhook: string }

/** A creator's key and webhook, for operators to end. */
export async function integrationsToEnd(world: World): Promise<IntegrationsToEnd> {
  const creator = await world.performer('programmer')
  const { key, hook } = programs(world)
  return { apiKey: (await key(creator))._id, webhook: (await hook(creator, 'https://hooks.example.com/in'))._id }
}

/** What operators do with them. */
export function integrationActs(post: (body: object) => RequestInit) {
  const because = () => post({ reason: 'It sends what nobody wants.' })
  return {
    'POST /operator/api-keys/:id/end': ({ apiKey }: IntegrationsToEnd): [string, RequestInit] => [
      `/operator/api-keys/${apiKey}/end`,
      because(),
    ],
    'POST /operator/webhooks/:id/turn-off': ({ webhook }: IntegrationsToEnd): [string, RequestInit] => [
      `/operator/webhooks/${webhook}/turn-off`,
      because(),
    ],
  }
}

/** The mails about keys, of each scope and of one that only reads, and about webhooks that were turned off. */
export async function lettersOfIntegrations(world: World, creator: Someone) {
  const { sql } = world.running.app.db
  const made = (body: Record<string, unknown>) =>
    creator.ask(apiKeys.createKey, { body: { name: 'مفتاح', scopes: ['chat', 'post', 'money'], ...body } as never })
  const keys = [await made({}), await made({ scopes: ['money'], readOnly: true })]
  const body = { url: 'https://hooks.example.com/', events: ['tip.received' as const] }
  const { data: webhook } = await creator.ask(webhooks.createWebhook, { body })
  const off = (because: string) => () =>
    sql`
    update webhooks set state = 'off', off_because = ${because}, off_reason = 'Spam.' where id = ${webhook._id}`
  const mail_webhook_off = ['gone', 'failing', 'operator'].map(because => ({
    webhookId: webhook._id,
    before: off(because),
  }))
  const ids = keys.map(({ data }) => ({ keyId: data._id }))
  return {
    mail_key_made: ids,
    mail_webhook_off,
    mail_after_password: [
      { userId: creator.id, endedKeys: ['مفتاح'], keptKeys: [], webhooks: 0 },
      { userId: creator.id, endedKeys: [], keptKeys: ['مفتاح', 'Scheduler'], webhooks: 2 },
    ],
    mail_key_ended: ids.slice(0, 1).map(({ keyId }) => ({ keyId, reason: 'Spam.' })),
  }
}
