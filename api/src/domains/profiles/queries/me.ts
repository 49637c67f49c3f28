import type { CurrentUser } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf, type WorksFor } from '../../../kernel/context.ts'
import type { Database } from '../../../kernel/database.ts'
import { findPeople, getUser, passUntil, personView } from '../../identity/index.ts'
import { earningsOf, walletOf } from '../../ledger/index.ts'
import { taxIncludedFor } from '../../tax/index.ts'
import { countriesOf } from '../../visibility/index.ts'
import { findBanking, findGatewayRow } from '../store/settings.ts'
import { hasNameNotice, linkedProviders } from '../store/users.ts'
import { ownPageView, statsView } from '../views/performers.ts'
import { bankingView } from '../views/settings.ts'
import { accountView } from '../views/users.ts'
import { findAnyPerformer } from './find.ts'

/** The documents of a creator as `/users/me` shows them, and where they stand; the room that keeps them answers. */
export type DocumentsOf = (
  ctx: Ctx,
  performerId: string,
) => Promise<Pick<CurrentUser, 'idVerification' | 'documentVerification' | 'verificationStatus' | 'verificationReason'>>

/** The viewer's account, and for creators their page and settings (GET /users/me, GET /performers/me). */
export async function currentUserOf(ctx: Ctx, documentsOf?: DocumentsOf): Promise<CurrentUser> {
  const { id, role, permissions, worksFor } = viewerOf(ctx)
  const db = ctx.db.sql
  const isPerformer = role === 'performer'
  const [user, money, linked, nameNotice, own, work, tax, until] = await Promise.all([
    getUser(db, id),
    isPerformer ? owedTo(ctx.db, id) : walletOf(db, id),
    linkedProviders(db, id),
    hasNameNotice(db, id),
    isPerformer ? ownDetails(ctx, id, documentsOf) : undefined,
    worksFor ? workOf(ctx, worksFor) : null,
    role === 'user' ? taxIncludedFor(ctx) : null,
    role === 'auditor' || role === 'unproven_auditor' ? passUntil(db, id, now()) : undefined,
  ])
  const secondFactorNeeded = role === 'unproven_operator' || role === 'unproven_auditor'
  const base = accountView(ctx.config, user, { ...money, linked, nameNotice })
  const may = permissions && { permissions: [...permissions] }
  const account = {
    ...base,
    ...may,
    secondFactorNeeded,
    worksFor: work,
    ...(tax && { tax }),
    ...(until && { auditsUntil: until.toISOString() }),
  }
  if (!own) return account
  const { stats, ...page } = own
  return { ...account, ...page, phoneCode: user.phone_code, stats: { ...account.stats, ...stats } }
}

async function workOf(ctx: Ctx, { seatId, performerId, scopes }: WorksFor): Promise<CurrentUser['worksFor']> {
  const performer = (await findPeople(ctx.db.sql, [performerId])).get(performerId)
  return performer ? { seatId, scopes: [...scopes], performer: personView(ctx.config, performer) } : null
}

async function ownDetails(ctx: Ctx, performerId: string, documentsOf?: DocumentsOf) {
  const db = ctx.db.sql
  const [row, countryCodes, banking, paypal, documents] = await Promise.all([
    findAnyPerformer(db, { id: performerId }, performerId),
    countriesOf(db, performerId),
    findBanking(db, performerId),
    findGatewayRow(db, performerId, 'paypal'),
    documentsOf?.(ctx, performerId),
  ])
  if (!row) return undefined
  return {
    ...ownPageView(ctx.config, row),
    stats: statsView(row),
    verifiedDocument: row.verified_at !== null,
    blockCountries: { countryCodes },
    bankingInformation: banking ? bankingView(ctx, banking) : null,
    paypalSetting: paypal ? { value: paypal.value } : null,
    ...documents,
  }
}

/** What a creator has earned and not been paid, in hundredths of a token. */
async function owedTo(db: Database, performerId: string) {
  const { maturing_minor, available_minor } = await earningsOf(db.sql, performerId)
  return { available_minor: maturing_minor + available_minor, held_minor: 0n }
}
