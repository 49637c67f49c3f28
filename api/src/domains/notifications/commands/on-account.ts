import type { FactTable } from '../../../kernel/relay.ts'
import { decisionsOf, reportersOf } from '../../safety/index.ts'
import { findShow } from '../../streaming/index.ts'
import { deleteLines } from '../store/notifications.ts'
import { deleteOfSessions } from '../store/subscriptions.ts'
import { askedIn, titleOf } from '../store/things.ts'
import { onCalls } from './on-calls.ts'
import { onCustomRequests } from './on-custom-requests.ts'
import { onDecisions } from './on-decisions.ts'
import { onDue } from './on-due.ts'
import { onFundraisers } from './on-fundraisers.ts'
import { announceRead } from './read.ts'
import { type Telling, tell } from './tell.ts'

type Tx = Parameters<typeof tell>[0]

/** Verification, security, private shows, consents, referrals. */
export const onAccount: FactTable = {
  performer_verified: (tx, { userId }) => decided(tx, userId, 'verified'),
  performer_refused: (tx, { userId }) => decided(tx, userId, 'not_verified'),
  performer_verification_undone: (tx, { userId }) => forgetDecision(tx, userId),

  ...onDecisions,

  ...onCalls,

  ...onCustomRequests,

  ...onFundraisers,

  ...onDue,
  case_decided: async (tx, { caseId, round }) => {
    const decided = (await decisionsOf(tx, caseId)).find(one => one.round === round)
    if (!decided) return
    await tell(tx, await reportersOf(tx, caseId), {
      ...{ what: `report_${decided.decision}`, groupKey: `case:${caseId}:${round}` },
      data: { title: decided.reason, href: '/account/reports' },
    })
  },

  support_answered: (tx, { threadId, userId, number }) =>
    tell(tx, [userId], {
      ...{ what: 'support_answered', groupKey: `support:${threadId}`, comesBack: true },
      data: { title: number, href: `/help/${threadId}` },
    }),

  device_new: (tx, { userId, device, sessionId }) =>
    tell(tx, [userId], {
      ...{ what: 'new_login', groupKey: `login:${sessionId}` },
      data: { title: device, href: '/account/security' },
    }),
  data_export_ready: (tx, { exportId, userId }) =>
    tell(tx, [userId], { what: 'data_export_ready', groupKey: `export:${exportId}`, data: { href: '/account/data' } }),
  seat_accepted: (tx, { seatId, performerId, helperId }) =>
    tell(tx, [performerId], {
      ...{ what: 'helper_joined', groupKey: `seat:${seatId}`, actorId: helperId },
      data: { href: '/creator/account/helpers' },
    }),
  webhook_turned_off: (tx, { webhookId, performerId }) =>
    tell(tx, [performerId], {
      ...{ what: 'webhook_turned_off', groupKey: `webhook:${webhookId}` },
      data: { href: `/creator/integrations/${webhookId}` },
    }),
  banking_changed: (tx, { performerId }) => methodChanged(tx, performerId),
  payment_gateway_changed: (tx, { performerId }) => methodChanged(tx, performerId),
  /** Nobody is told on a device on which they have logged out. */
  sessions_ended: (tx, { sessionIds }) => deleteOfSessions(tx, sessionIds),

  show_requested: (tx, { requestId, fanId, performerId }) => show(tx, 'show_requested', requestId, performerId, fanId),
  async show_moved(tx, { requestId, fanId, performerId, state }) {
    if (state === 'approved') await show(tx, 'show_approved', requestId, fanId, performerId)
    if (state === 'rejected') await show(tx, 'show_rejected', requestId, fanId, performerId)
  },

  async participation_asked(tx, { videoId, performerId }) {
    await tell(tx, await askedIn(tx, videoId), {
      ...{ what: 'participation_asked', groupKey: `consent:${videoId}`, actorId: performerId },
      ...{ thing: { type: 'video', id: videoId } },
      data: { title: await titleOf(tx, 'video', videoId), href: '/studio/videos' },
    })
  },
  async participation_answered(tx, { videoId, performerId, status }) {
    const [video] = await tx<{ performer_id: string }[]>`select performer_id from videos where id = ${videoId}`
    if (!video) return
    await tell(tx, [video.performer_id], {
      ...{ what: `participation_${status}`, groupKey: `consent:${videoId}:${performerId}`, actorId: performerId },
      ...{ thing: { type: 'video', id: videoId } },
      data: { title: await titleOf(tx, 'video', videoId), href: `/studio/videos/${videoId}/edit` },
    })
  },
  referral_recorded: (tx, { referrerId, userId }) =>
    tell(tx, [referrerId], {
      ...{ what: 'referral_joined', groupKey: 'referrals', actorId: userId },
      data: { href: '/referral' },
    }),
}

async function decided(tx: Tx, userId: string, what: 'verified' | 'not_verified'): Promise<void> {
  await forgetDecision(tx, userId)
  await tell(tx, [userId], { what, groupKey: 'verification', data: { href: '/creator/account/documents' } })
}

async function forgetDecision(tx: Tx, userId: string): Promise<void> {
  const people = await deleteLines(
    tx,
    tx`user_id = ${userId} and event = 'verification' and group_key = 'verification'`,
  )
  await announceRead(tx, people)
}

const methodChanged = (tx: Tx, performerId: string) =>
  tell(tx, [performerId], {
    ...{ what: 'payout_method_changed', groupKey: 'payout_method' },
    data: { href: '/creator/banking' },
  })

type ShowSentence = 'show_requested' | 'show_approved' | 'show_rejected'

async function show(tx: Tx, what: ShowSentence, requestId: string, to: string, from: string): Promise<void> {
  const row = await findShow(tx, requestId)
  const telling: Telling = {
    ...{ what, groupKey: `show:${requestId}`, actorId: from, thing: { type: 'show', id: requestId } },
    data: {
      href: what === 'show_requested' ? '/model/live-streaming/request' : '/schedule/live-streaming',
      ...(row && { at: row.start_at.toISOString() }),
    },
  }
  await tell(tx, [to], telling)
}
