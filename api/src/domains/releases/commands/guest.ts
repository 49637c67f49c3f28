import type { GuestRelease, Input, releases, UploadedFile } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import type { Ctx } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { sha256 } from '../../../kernel/ids.ts'
import { addJobIn } from '../../../kernel/jobs.ts'
import { type FieldError, refuse, refuseFields } from '../../../kernel/refusal.ts'
import { seal } from '../../../kernel/sealed.ts'
import { birthday } from '../../profiles/index.ts'
import { readDocument, withSealed } from '../../verification/index.ts'
import { releaseLifecycle } from '../policy.ts'
import { openGuest } from '../queries/guest.ts'
import { type ReleaseDocumentKind, setDocuments } from '../store/documents.ts'
import { keepOptOut, type LinkPurpose, releaseOfLink } from '../store/links.ts'
import { lockRelease, type ReleaseRow } from '../store/releases.ts'
import { type Legal, legalPurpose, sayNo } from './close.ts'
import { addressKey } from './invite.ts'
import { move } from './move.ts'

type Form = Input<typeof releases.guestSign>['body']

/** The release of a link, locked. Refuses LINK_EXPIRED, also where the link is for something else. */
async function lockByLink(tx: Tx, token: string, purpose?: LinkPurpose): Promise<ReleaseRow> {
  const link = await releaseOfLink(tx, sha256(token), now())
  const row = link && (!purpose || link.purpose === purpose) ? await lockRelease(tx, link.release_id) : undefined
  if (!row) throw refuse('LINK_EXPIRED')
  return row
}

/**
 * Signs by a mailed link (POST /release/sign): what the law asks for is kept encrypted, an operator verifies it. Refuses
 * LINK_EXPIRED, anyone younger than 18 today, a signature that isn't the legal name, missing consent, each by its field.
 */
export async function sign(ctx: Ctx, form: Form, files: Record<string, UploadedFile>): Promise<GuestRelease> {
  const known = await releaseOfLink(ctx.db.sql, sha256(form.token), now())
  if (known?.purpose !== 'sign') throw refuse('LINK_EXPIRED')
  const legal = legalOf(ctx, form)
  const { front, back, selfie } = files
  if (!front) throw refuseFields([{ path: 'front', message: 'Add a photo of your ID.' }])
  if (!selfie) throw refuseFields([{ path: 'selfie', message: 'Add a photo of you with your ID.' }])
  const contents = {
    front: await readDocument(front, 'front'),
    ...(back && { back: await readDocument(back, 'back') }),
    selfie: await readDocument(selfie, 'selfie'),
  }
  if (contents.selfie.mimeType === 'application/pdf')
    throw refuseFields([{ path: 'selfie', message: 'This must be a JPEG, PNG or WebP picture.' }], 'INVALID_FILE')
  await withSealed<void, ReleaseDocumentKind>(ctx, contents, sealed =>
    ctx.db.tx(async tx => {
      const row = await lockByLink(tx, form.token, 'sign')
      if (!releaseLifecycle.allows(row.state, 'signed')) throw refuse('RELEASE_STATE_REFUSED')
      const at = now()
      const rows = sealed.map(({ id, kind, mimeType: mime_type, bytes, key: storage_key }) => ({
        id,
        release_id: row.id,
        kind,
        mime_type,
        bytes,
        storage_key,
        created_at: at,
      }))
      await setDocuments(tx, row.id, rows, at)
      await move(tx, row, 'signed', {
        legal_sealed: seal(ctx.secret, legalPurpose(row.id), JSON.stringify(legal)),
        signed_at: at,
        reason: '',
        closed_at: null,
        may_download: row.may_download && form.download === true,
        ...(ctx.language && { language: ctx.language }),
      })
      await addJobIn(tx, 'mail_release', { releaseId: row.id, what: 'signed' })
    }),
  )
  return openGuest(ctx, form.token)
}

/** What is kept of a form, checked. */
function legalOf(ctx: Ctx, form: Form): Legal {
  const dateOfBirth = birthday(form.dateOfBirth, 'You must be at least 18.')
  const [legalName, signature] = [form.legalName.trim(), form.signature.trim()]
  const problems: FieldError[] = []
  if (plain(signature) !== plain(legalName))
    problems.push({ path: 'signature', message: 'Type your legal name as you entered it above.' })
  for (const path of ['depict', 'distribute'] as const)
    if (!form[path]) problems.push({ path, message: 'Tick this to consent.' })
  if (problems.length > 0) throw refuseFields(problems)
  const otherNames = (form.otherNames ?? '').replace(/\s+/g, ' ').trim()
  return { legalName, otherNames, dateOfBirth, signature, userAgent: ctx.userAgent.slice(0, 300) }
}

const plain = (name: string): string => name.normalize('NFKC').replace(/\s+/g, ' ').toLowerCase()

/** Says no by the link (POST /release/decline), and to further mails of this kind if asked to. Refuses LINK_EXPIRED. */
export async function declineAsGuest(
  ctx: Ctx,
  { token, noMoreMails }: Input<typeof releases.guestDecline>['body'],
): Promise<GuestRelease> {
  await ctx.db.tx(async tx => {
    const row = await lockByLink(tx, token)
    if (noMoreMails && row.email) await keepOptOut(tx, addressKey(row.email), now())
    if (row.state === 'declined' && noMoreMails) return
    if (!releaseLifecycle.allows(row.state, 'declined')) throw refuse('RELEASE_STATE_REFUSED')
    await sayNo(tx, row)
  })
  return openGuest(ctx, token)
}

/** Takes consent back by the link of a mail (POST /release/revoke). Refuses LINK_EXPIRED and RELEASE_STATE_REFUSED. */
export async function revokeAsGuest(ctx: Ctx, token: string): Promise<GuestRelease> {
  await ctx.db.tx(async tx => {
    const row = await lockByLink(tx, token, 'revoke')
    await move(tx, row, 'revoked', { closed_at: now() })
  })
  return openGuest(ctx, token)
}
