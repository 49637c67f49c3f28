import { contact, type SupportDeskThread, support, supportDesk, users } from '@fanfare/contract'
import { mailTo, tokenIn } from './mails.ts'
import type { Answer, Someone, World } from './world.ts'

/** People who need help and operators who answer, as they do it over HTTP. */
export function helpDesk(world: World) {
  const onDesk = (operator: Someone, id: string) => operator.ask(supportDesk.openDesk, { params: { id } })
  return {
    onDesk,
    open: (who: Someone, body: object = {}) =>
      who.ask(support.openThread, { body: { topic: 'other', text: 'I need help.', ...body } as never }),
    read: (who: Someone, id: string) => who.ask(support.thread, { params: { id } }),
    write: (who: Someone, id: string, text = 'One more thing.') =>
      who.ask(support.write, { params: { id }, body: { text } }),
    queue: (operator: Someone, query: object = {}) => operator.ask(supportDesk.deskThreads, { query: query as never }),
    /** Answers to the newest message, unless another one is named. */
    async answer(operator: Someone, id: string, body: object = {}): Promise<Answer<SupportDeskThread>> {
      const { lastMessage } = (await onDesk(operator, id)).data
      return operator.ask(supportDesk.answer, { params: { id }, body: { text: 'Done.', lastMessage, ...body } })
    },
    async close(operator: Someone, id: string): Promise<Answer<SupportDeskThread>> {
      const { lastMessage } = (await onDesk(operator, id)).data
      return operator.ask(supportDesk.closeThread, { params: { id }, body: { lastMessage } })
    },
    note: (operator: Someone, id: string, text = 'A friend of the house.') =>
      operator.ask(supportDesk.addNote, { params: { id }, body: { text } }),
    assign: (operator: Someone, id: string, operatorId: string | null) =>
      operator.ask(supportDesk.assign, { params: { id }, body: { operatorId } }),
    /** Writes through the contact page. */
    contact: (email: string, message = 'I cannot log in to my account.', who = world.visitor) =>
      who.ask(contact.contact, { body: { name: 'Ina Berg', email, message } }),
    /** The token that an address was mailed with some words in the subject. */
    tokenFor: async (email: string, words = 'We got your request') => tokenIn(await mailTo(world, email, words)),
    readByLink: (token: string) => world.visitor.ask(support.guestThread, { body: { token } }),
    writeByLink: (token: string, text = 'One more thing.') =>
      world.visitor.ask(support.guestWrite, { body: { token, text } }),
  }
}

/** What people without an account are mailed, each in the language of all accounts. */
export async function lettersOfHelp(world: World, { ask }: Someone) {
  const { email } = (await ask(users.me)).data
  await helpDesk(world).contact(email ?? '')
  const { sql } = world.running.app.db
  const rows = await sql<{ id: string }[]>`select id from support_threads where guest_email is not null`
  const inTheirs = () => sql`update support_threads set guest_language = (select max(language) from users)`
  const of = rows.map(({ id: threadId }) => ({ threadId, before: inTheirs }))
  return { mail_support_received: of, mail_support_answered: of }
}

/** Two threads that wait, each with its newest message, and two saved answers. */
export type DeskToChange = { threads: { id: string; lastMessage: string }[]; answers: string[]; operatorId: string }

/** Makes them. */
export async function deskToChange(world: World, operator: Someone): Promise<DeskToChange> {
  const [desk, asker] = [helpDesk(world), await world.fan('asker')]
  const threads = []
  for (const text of ['One', 'Two']) {
    const { _id: id } = (await desk.open(asker, { text })).data
    threads.push({ id, lastMessage: (await desk.onDesk(operator, id)).data.lastMessage })
  }
  const answers = []
  for (const name of ['One', 'Two'])
    answers.push((await operator.ask(supportDesk.createAnswer, { body: { name, text: 'Hello' } })).data._id)
  return { threads, answers, operatorId: operator.id }
}

type Change = [path: string, method: string, body?: object]

/** Every endpoint by which operators change something about help requests, each in a form that does. */
export const deskChanges: Record<string, (made: DeskToChange) => Change> = {
  'POST /operator/support/:id/answers': ({ threads: [of] }) => [
    ...([`/operator/support/${of?.id}/answers`, 'POST'] as const),
    { text: 'Done.', lastMessage: of?.lastMessage },
  ],
  'POST /operator/support/:id/close': ({ threads: [, of] }) => [
    ...([`/operator/support/${of?.id}/close`, 'POST'] as const),
    { lastMessage: of?.lastMessage },
  ],
  'POST /operator/support/:id/notes': ({ threads: [of] }) => [
    ...([`/operator/support/${of?.id}/notes`, 'POST'] as const),
    { text: 'A friend.' },
  ],
  'PUT /operator/support/:id/assignee': ({ threads: [, of], operatorId }) => [
    ...([`/operator/support/${of?.id}/assignee`, 'PUT'] as const),
    { operatorId },
  ],
  'POST /operator/support-answers': () => ['/operator/support-answers', 'POST', { name: 'Three', text: 'Hello' }],
  'PUT /operator/support-answers/:id': ({ answers: [id] }) => [
    ...([`/operator/support-answers/${id}`, 'PUT'] as const),
    { name: 'One', text: 'Good day' },
  ],
  'DELETE /operator/support-answers/:id': ({ answers: [, id] }) => [`/operator/support-answers/${id}`, 'DELETE'],
}
