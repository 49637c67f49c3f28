import { announced, chat, pastStreams, showRequests, streams, streamTips, wall } from '@fanfare/contract'
import type { Ctx } from '../../kernel/context.ts'
import { type Binding, bind } from '../../kernel/http/bind.ts'
import { forVisitorsOnceASecond } from '../../kernel/visitor-cache.ts'
import { agoraToken } from './commands/agora.ts'
import { announce, callOff, changeAnnounced, setReminder } from './commands/announce.ts'
import * as chats from './commands/chat.ts'
import { endOwn } from './commands/end.ts'
import { goLive, setDuration, updateCurrent, updateStream } from './commands/live.ts'
import { livekitToken } from './commands/livekit.ts'
import {
  approveRequest,
  editPrice,
  findMine,
  rejectRequest,
  requestShow,
  withdrawRequest,
} from './commands/requests.ts'
import { extendShow, finishShow, joinShow, shown, startShow } from './commands/shows.ts'
import { decideMatch } from './commands/stills.ts'
import { stopByOperator } from './commands/stop.ts'
import { dropGoal, hideName, ownMenu, setGoal, setMenu } from './commands/tips.ts'
import { listAnnounced } from './queries/announced.ts'
import { listPast, nameRecording, summaryOf } from './queries/past.ts'
import { listRequests, receiptOf } from './queries/shows.ts'
import {
  chatMessages,
  joinStream,
  listLive,
  listRecordings,
  listViewers,
  ownStream,
  privateChat,
  publicChat,
} from './queries/streams.ts'
import { tipsOfStream } from './queries/tips.ts'
import { listMatches, showWall } from './queries/wall.ts'
import { findStream } from './store/streams.ts'

const streamRoutes: Binding[] = [
  bind(streams.goLive, (ctx, { body }) => goLive(ctx, body)),
  bind(streams.updateLive, (ctx, { params, body }) => updateStream(ctx, params.id, body)),
  bind(streams.updateCurrent, (ctx, { body }) => updateCurrent(ctx, body)),
  bind(streams.setDuration, (ctx, { body }) => setDuration(ctx, body)),
  bind(streams.endLive, (ctx, { params }) => endOwn(ctx, params.id)),
  bind(streams.ownStream, ctx => ownStream(ctx)),
  bind(streams.join, (ctx, { params }) => joinStream(ctx, params.id)),
  bind(streams.liveNow, (ctx, { query }) => forVisitorsOnceASecond(ctx, 'live', query, () => listLive(ctx, query))),
  bind(streams.recordings, (ctx, { params }) => listRecordings(ctx, params.id)),
  bind(streams.viewers, (ctx, { params, query }) => listViewers(ctx, params.id, query)),
  bind(streams.livekitToken, (ctx, { body }) => livekitToken(ctx, body)),
  bind(streams.agoraToken, (ctx, { body }) => agoraToken(ctx, body.channelName)),
  bind(wall.wall, (ctx, { query }) => showWall(ctx, query)),
  bind(wall.streamMatches, (ctx, { query }) => listMatches(ctx, query)),
  bind(wall.decideMatch, (ctx, { params, body }) => decideMatch(ctx, params.id, body)),
  bind(streams.stopStream, (ctx, { params, body }) => stopByOperator(ctx, params.id, body)),
]

const announcedRoutes: Binding[] = [
  bind(announced.announcedStreams, (ctx, { query }) => listAnnounced(ctx, query)),
  bind(announced.announce, (ctx, { body }) => announce(ctx, body)),
  bind(announced.changeAnnounced, (ctx, { params, body }) => changeAnnounced(ctx, params.id, body)),
  bind(announced.callOff, (ctx, { params }) => callOff(ctx, params.id)),
  bind(announced.remindMe, (ctx, { params }) => setReminder(ctx, params.id, true)),
  bind(announced.remindNoMore, (ctx, { params }) => setReminder(ctx, params.id, false)),
]

const pastRoutes: Binding[] = [
  bind(pastStreams.pastStreams, (ctx, { query }) => listPast(ctx, query)),
  bind(pastStreams.summary, (ctx, { params }) => summaryOf(ctx, params.id)),
  bind(pastStreams.nameRecording, (ctx, { params, body }) => nameRecording(ctx, { ...params, name: body.name })),
]

const tipRoutes: Binding[] = [
  bind(streamTips.tipsOfStream, (ctx, { params }) => tipsOfStream(ctx, params.id)),
  bind(streamTips.tipMenu, ctx => ownMenu(ctx)),
  bind(streamTips.setTipMenu, (ctx, { body }) => setMenu(ctx, body)),
  bind(streamTips.setGoal, (ctx, { params, body }) => setGoal(ctx, params.id, body)),
  bind(streamTips.dropGoal, (ctx, { params }) => dropGoal(ctx, params.id)),
  bind(streamTips.hideName, (ctx, { body }) => hideName(ctx, body.isHidden)),
]

const chatRoutes: Binding[] = [
  bind(chat.privateChat, (ctx, { params }) => privateChat(ctx, params.id)),
  bind(chat.publicChat, (ctx, { params }) => publicChat(ctx, params.id)),
  bind(chat.chatMessages, (ctx, { params, query }) => chatMessages(ctx, params.id, query)),
  bind(chat.sayInPrivate, (ctx, { params, body }) => chats.say(ctx, params.id, body)),
  bind(chat.sayInPublic, (ctx, { params, body }) => chats.say(ctx, params.id, body)),
  bind(chat.ownChatRules, ctx => chats.ownRules(ctx)),
  bind(chat.setChatRules, (ctx, { body }) => chats.changeRules(ctx, body)),
  bind(chat.mute, (ctx, { body }) => chats.mute(ctx, body)),
  bind(chat.unmute, (ctx, { body }) => chats.unmute(ctx, body)),
  bind(chat.removeMessage, (ctx, { params }) => chats.removeMessage(ctx, params.id)),
  bind(chat.chatPeople, ctx => chats.chatPeople(ctx)),
  bind(chat.makeModerator, (ctx, { body }) => chats.makeModerator(ctx, body.userId)),
  bind(chat.dropModerator, (ctx, { body }) => chats.dropModerator(ctx, body.userId)),
]

const showRoutes: Binding[] = [
  bind(showRequests.requestShow, (ctx, { body }) => requestShow(ctx, body)),
  bind(showRequests.myRequests, (ctx, { query }) => listRequests(ctx, 'fan_id', query)),
  bind(showRequests.requestsToMe, (ctx, { query }) => listRequests(ctx, 'performer_id', query)),
  bind(showRequests.approveRequest, (ctx, { params }) => approveRequest(ctx, params.id)),
  bind(showRequests.rejectRequest, (ctx, { params }) => rejectRequest(ctx, params.id)),
  bind(showRequests.editRequest, (ctx, { params, body }) => edited(ctx, params.id, body.price)),
  bind(showRequests.withdrawRequest, (ctx, { params }) => withdrawRequest(ctx, params.id)),
  bind(showRequests.oneRequest, async (ctx, { params }) => receiptOf(ctx, await findMine(ctx, params.id))),
  bind(showRequests.extendShow, (ctx, { params, body }) => extendShow(ctx, params.id, body)),
  bind(showRequests.startShow, (ctx, { params }) => startShow(ctx, params.id)),
  bind(showRequests.startShowByPost, (ctx, { params }) => startShow(ctx, params.id)),
  bind(showRequests.joinShow, (ctx, { params, query }) => joinShow(ctx, params.id, query.priceSeen)),
  bind(showRequests.joinShowByPost, (ctx, { params, body }) => joinShow(ctx, params.id, body.priceSeen)),
  bind(showRequests.finishShow, (ctx, { params }) => finishShow(ctx, params.id)),
  bind(showRequests.finishShowByPost, (ctx, { params }) => finishShow(ctx, params.id)),
]

async function edited(ctx: Ctx, id: string, price: number) {
  const row = await editPrice(ctx, id, price)
  const stream = row.stream_id ? await findStream(ctx.db.sql, row.stream_id) : undefined
  if (!stream) throw new Error(`The stream of request ${id} is not there.`)
  const { activeStream, request } = await shown(ctx, row, stream)
  return { activeStream, request }
}

export const streamingRoutes: Binding[] = [
  ...streamRoutes,
  ...announcedRoutes,
  ...pastRoutes,
  ...tipRoutes,
  ...chatRoutes,
  ...showRoutes,
]
