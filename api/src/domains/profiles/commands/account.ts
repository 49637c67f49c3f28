import type { Input, users } from '@fanfare/contract'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import { type FieldError, refuseFields } from '../../../kernel/refusal.ts'
import { type AccountChanges, changeAccount, getUser, type UserRow } from '../../identity/index.ts'
import type { PerformerRow } from '../store/performers.ts'
import { chosen, chosenOrNone, together, wrong } from './checks.ts'

type Form = Input<typeof users.updateMe>['body']

const name_length_min = 3

/** Changes the viewer's account (PUT /users); fields that are missing stay as they are. */
export async function updateMe(ctx: Ctx, form: Form): Promise<void> {
  await ctx.db.tx(async tx => {
    const user = await getUser(tx, viewerOf(ctx).id)
    together({ required: () => mayNotBeEmptied(form, user) })
    await changeAccount(ctx, tx, user, accountChanges(form, user))
  })
}

/**
 * Whether a form is a whole profile sent back, with what its sender neither shows nor knows: a choice in it that isn't
 * one of ours must not stand in the way of the rest.
 */
export function isWhole(form: Form & { bio?: unknown }): boolean {
  return [form.username, form.email, form.firstName, form.bio].every(field => field !== undefined)
}

/** The part of a form that is the account. Refuses a gender that is none and a display name that is too short. */
export function accountChanges(form: Form, user: UserRow): AccountChanges {
  const { gender, name } = form
  const display = name?.trim() || undefined
  const { sex } = together({
    sex: () => (gender === undefined ? undefined : genderOf(form)),
    display: () => {
      if (display && display !== user.name && display.length < name_length_min)
        throw wrong('name', `At least ${name_length_min} characters.`)
    },
  })
  return {
    firstName: form.firstName || undefined,
    lastName: form.lastName || undefined,
    name: display,
    username: form.username || undefined,
    email: form.email || undefined,
    password: form.password || undefined,
    currentPassword: form.currentPassword || undefined,
    ...(sex !== undefined && { gender: sex }),
    ...(form.country !== undefined && { country: form.country?.toUpperCase() ?? null }),
    ...(form.phone !== undefined && { phone: form.phone }),
    language: form.language ?? undefined,
    ...('phoneCode' in form && { phoneCode: form.phoneCode as string | null }),
  }
}

/** Creators have a gender once they have said it: a whole profile with an unknown one leaves it as it is. */
function genderOf(form: Form): string | null | undefined {
  return isWhole(form) ? (chosenOrNone('gender', form.gender) ?? undefined) : chosen('gender', form.gender)
}

/**
 * What a form requires may be empty only while it was never filled in, because clients send back whole objects of
 * which they show a part. Refuses each field that would be emptied.
 */
export function mayNotBeEmptied(form: Record<string, unknown>, user: UserRow, page?: PerformerRow): void {
  const filled: Record<string, unknown> = {
    firstName: user.first_name,
    lastName: user.last_name,
    name: user.name,
    username: user.username,
    email: user.email,
    gender: user.gender,
    ...(page && { country: user.country, bio: page.bio, dateOfBirth: page.date_of_birth }),
  }
  const emptied: FieldError[] = Object.keys(filled)
    .filter(field => filled[field] && form[field] !== undefined && isBlank(form[field]))
    .map(path => ({ path, message: 'This field is required.' }))
  if (emptied.length > 0) throw refuseFields(emptied)
}

function isBlank(value: unknown): boolean {
  return value === null || (typeof value === 'string' && value.trim() === '')
}
