import { releaseDesk, releases } from '@fanfare/contract'
import { type Binding, bind } from '../../kernel/http/bind.ts'
import { accept, decline } from './commands/close.ts'
import { openReleaseDocument, refuseRelease, verify } from './commands/decide.ts'
import { declineAsGuest, revokeAsGuest, sign } from './commands/guest.ts'
import { end, invite, inviteAgain } from './commands/invite.ts'
import { exportRecords, type RecordParts } from './commands/records.ts'
import { listDeskReleases, openDesk } from './queries/desk.ts'
import { openGuest } from './queries/guest.ts'
import { listAskedReleases, listOwnReleases } from './queries/own.ts'

const ownRoutes: Binding[] = [
  bind(releases.own, (ctx, { query }) => listOwnReleases(ctx, query)),
  bind(releases.invite, (ctx, { body }) => invite(ctx, body)),
  bind(releases.inviteAgain, (ctx, { params }) => inviteAgain(ctx, params.id)),
  bind(releases.end, (ctx, { params }) => end(ctx, params.id)),
  bind(releases.asked, (ctx, { query }) => listAskedReleases(ctx, query)),
  bind(releases.accept, (ctx, { params }) => accept(ctx, params.id)),
  bind(releases.decline, (ctx, { params }) => decline(ctx, params.id)),
]

const guestRoutes: Binding[] = [
  bind(releases.guestOpen, (ctx, { body }) => openGuest(ctx, body.token)),
  bind(releases.guestSign, (ctx, { body, files }) => sign(ctx, body, files)),
  bind(releases.guestDecline, (ctx, { body }) => declineAsGuest(ctx, body)),
  bind(releases.guestRevoke, (ctx, { body }) => revokeAsGuest(ctx, body.token)),
]

/** The endpoints of this room; rooms above tell what their items are. */
export const releasesRoutes = (parts: RecordParts): Binding[] => [
  ...ownRoutes,
  ...guestRoutes,
  bind(releaseDesk.deskReleases, (ctx, { query }) => listDeskReleases(ctx, query)),
  bind(releaseDesk.openDesk, (ctx, { params }) => openDesk(ctx, params.id)),
  bind(releaseDesk.viewDocument, (ctx, { params }) => openReleaseDocument(ctx, params.id)),
  bind(releaseDesk.verify, (ctx, { params, body }) => verify(ctx, params.id, body)),
  bind(releaseDesk.refuse, (ctx, { params, body }) => refuseRelease(ctx, params.id, body)),
  bind(releaseDesk.exportRecords, (ctx, { query }) => exportRecords(ctx, query, parts)),
]
