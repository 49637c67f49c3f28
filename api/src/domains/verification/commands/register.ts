import { type Input, type UploadedFile, verification } from '@fanfare/contract'
import { checkCaptcha } from '../../../kernel/captcha/index.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { refuse, refuseFields } from '../../../kernel/refusal.ts'
import { registerAccount, type Welcome, welcome } from '../../identity/index.ts'
import { aboutOf, birthday, openPage } from '../../profiles/index.ts'
import { readDocument } from './content.ts'
import { keepDocument, withSealed } from './documents.ts'

/** Prices are the creator's to set, and the headline's words too; nobody is shown or featured before an operator's yes. */
const emptyPage = {
  headline: '',
  monthly_price_minor: 0n,
  yearly_price_minor: 0n,
  free_days: 0,
  verified: false,
  featured: false,
}

type Form = Input<typeof verification.registerPerformer>['body']

/**
 * Registers a creator (POST /auth/performers/register): account, page and both ID documents, all or nothing. The page
 * waits for an operator. Refuses DOCUMENTS_MISSING, INVALID_FILE, a date of birth less than 18 years back, and what
 * any registration refuses.
 */
export async function registerPerformer(ctx: Ctx, sent: Form, files: Record<string, UploadedFile>): Promise<Welcome> {
  const form = withoutUnset(sent)
  const { idVerification, documentVerification } = files
  if (!idVerification || !documentVerification) throw refuse('DOCUMENTS_MISSING')
  if (form.confirm !== undefined && form.confirm !== form.password)
    throw refuseFields([{ path: 'confirm', message: "Passwords don't match." }])
  const dateOfBirth = birthday(form.dateOfBirth)
  const categoryIds = listOf(form.categoryIds)
  const description = {
    ...aboutOf(form),
    languages: listOf(form.languages),
    ...(form.madeWithAi && { ai_label: 'creator' as const }),
  }
  await checkCaptcha(ctx, form.captcha)
  const contents = {
    idVerification: await readDocument(idVerification, 'idVerification'),
    documentVerification: await readDocument(documentVerification, 'documentVerification'),
  }
  const user = await withSealed(ctx, contents, async sealed => {
    const account = { ...form, role: 'performer' as const, country: form.country.toUpperCase(), language: ctx.language }
    return registerAccount(ctx, account, async (tx, user) => {
      await openPage(tx, { ...emptyPage, userId: user.id, dateOfBirth, categoryIds, bio: form.bio ?? '', description })
      for (const document of sealed) await keepDocument(tx, user.id, document)
    })
  })
  const { message, ...entered } = await welcome(ctx, user)
  return { message: `${message} Your page opens once we have seen your documents.`, ...entered }
}

/** A browser writes the texts undefined and null into a form for what nobody filled in: optional fields lose them. */
function withoutUnset(form: Form): Form {
  const required = new Set<string>(verification.registerPerformer.body.required)
  const isUnset = (value: unknown) => value === 'undefined' || value === 'null'
  return Object.fromEntries(
    Object.entries(form).filter(([field, value]) => required.has(field) || !isUnset(value)),
  ) as Form
}

function listOf(ids: string | string[] | undefined): string[] {
  const list = Array.isArray(ids) ? ids : (ids?.split(',') ?? [])
  return [...new Set(list.map(id => id.trim()).filter(id => id !== ''))]
}
