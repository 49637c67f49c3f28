import { support, supportDesk } from '@fanfare/contract'
import { type Binding, bind } from '../../kernel/http/bind.ts'
import { addNote, answer, assign, closeThread } from './commands/answer.ts'
import { changeAnswer, createAnswer, deleteAnswer, savedAnswers } from './commands/saved-answers.ts'
import { openThread, writeAsGuest, writeOwn } from './commands/write.ts'
import { deskQueue, deskThread } from './queries/desk.ts'
import { listOwn, openGuest, openOwn } from './queries/own.ts'
import { aboutView, findOwnThing } from './queries/things.ts'

const ownRoutes: Binding[] = [
  bind(support.threads, (ctx, { query }) => listOwn(ctx, query)),
  bind(support.about, async (ctx, { query }) => aboutView(query, await findOwnThing(ctx, query))),
  bind(support.openThread, async (ctx, { body }) => openOwn(ctx, await openThread(ctx, body))),
  bind(support.thread, (ctx, { params, query }) => openOwn(ctx, params.id, query.before)),
  bind(support.write, async (ctx, { params, body }) => {
    await writeOwn(ctx, params.id, body.text)
    return openOwn(ctx, params.id)
  }),
  bind(support.guestThread, (ctx, { body }) => openGuest(ctx, body.token, body.before)),
  bind(support.guestWrite, async (ctx, { body }) => {
    await writeAsGuest(ctx, body.token, body.text)
    return openGuest(ctx, body.token)
  }),
]

const deskRoutes: Binding[] = [
  bind(supportDesk.deskThreads, (ctx, { query }) => deskQueue(ctx, query)),
  bind(supportDesk.openDesk, (ctx, { params, query }) => deskThread(ctx, params.id, query.before)),
  bind(supportDesk.answer, async (ctx, { params, body }) => {
    await answer(ctx, params.id, body)
    return deskThread(ctx, params.id)
  }),
  bind(supportDesk.closeThread, async (ctx, { params, body }) => {
    await closeThread(ctx, params.id, body.lastMessage)
    return deskThread(ctx, params.id)
  }),
  bind(supportDesk.addNote, async (ctx, { params, body }) => {
    await addNote(ctx, params.id, body.text)
    return deskThread(ctx, params.id)
  }),
  bind(supportDesk.assign, async (ctx, { params, body }) => {
    await assign(ctx, params.id, body.operatorId)
    return deskThread(ctx, params.id)
  }),
]

const answerRoutes: Binding[] = [
  bind(supportDesk.savedAnswers, ctx => savedAnswers(ctx)),
  bind(supportDesk.createAnswer, (ctx, { body }) => createAnswer(ctx, body)),
  bind(supportDesk.changeAnswer, (ctx, { params, body }) => changeAnswer(ctx, params.id, body)),
  bind(supportDesk.deleteAnswer, async (ctx, { params }) => {
    await deleteAnswer(ctx, params.id)
    return { success: true }
  }),
]

/** The endpoints of this room. */
export const supportRoutes: Binding[] = [...ownRoutes, ...deskRoutes, ...answerRoutes]
