import {
  type Input,
  type LookField,
  lookFields,
  looks,
  minorFromWire,
  moneyToWire,
  type performerSettings,
  profileTexts,
  type TextField,
  textFields,
} from '@fanfare/contract'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { type Settings, settingsOf } from '../../../kernel/settings.ts'
import { changeAccount, getUser, type UserRow } from '../../identity/index.ts'
import { findAnyPerformer } from '../queries/find.ts'
import { setCategories } from '../store/categories.ts'
import { type Description, lockAiLabel, type PerformerRow, updatePage } from '../store/performers.ts'
import { accountChanges, isWhole, mayNotBeEmptied } from './account.ts'
import { ownAiLabel } from './ai-label.ts'
import { birthday, checkHidden, checkLinks, chosen, chosenOrNone, orNull, spoken, together, wrong } from './checks.ts'
import { checkCategories } from './pages.ts'

type Form = Input<typeof performerSettings.updatePerformer>['body']

/** What rooms above say of a new price of the month; refuses it by the field that names it. */
export type MonthCheck = (
  site: Pick<Ctx, 'db' | 'config'>,
  tx: Tx,
  month: { performerId: string; price_minor: bigint; field: string },
) => Promise<void>

/**
 * Changes the page, the prices and the account of a creator; what is missing stays. Clients send the whole object back,
 * so prices are checked only where they change. Refuses FORBIDDEN for another creator's id, every wrong field by its
 * name, and what `changeAccount` refuses.
 */
export async function updatePerformer(ctx: Ctx, id: string, form: Form, checkMonth?: MonthCheck): Promise<void> {
  if (id !== viewerOf(ctx).id) throw refuse('FORBIDDEN')
  const settings = await settingsOf(ctx.db)
  await ctx.db.tx(async tx => {
    const user = await getUser(tx, id)
    // What an operator sets at this moment isn't overwritten.
    await lockAiLabel(tx, id)
    const page = await findAnyPerformer(tx, { id }, id)
    if (!page) throw refuse('ENTITY_NOT_FOUND')
    const month_minor = changed(form.monthlyPrice, page.monthly_price_minor)
    if (month_minor !== null)
      await checkMonth?.(ctx, tx, { performerId: id, price_minor: month_minor, field: 'monthlyPrice' })
    await changePage(tx, form, { page, user, settings })
    await changeAccount(ctx, tx, user, accountChanges(form, user))
    await recordFact(tx, 'page_changed', { performerId: id })
  })
}

type Before = { page: PerformerRow; user: UserRow; settings: Settings }

async function changePage(tx: Tx, form: Form, before: Before): Promise<void> {
  const { page, user, settings } = before
  const { about, words, ai, prices, free } = together({
    required: () => mayNotBeEmptied(form, user, page),
    about: () => aboutOf(form, isWhole(form) ? chosenOrNone : chosen),
    words: () => wordsOf(form, page),
    ai: () => ownAiLabel(form.madeWithAi, page),
    prices: () => pricesOf(form, page, settings),
    free: () => freeDaysOf(form, page, settings),
  })
  await updatePage(tx, page.id, { ...about, ...words, ...ai, ...prices, ...free })
  const { categoryIds } = form
  if (categoryIds) await setCategories(tx, page.id, await checkCategories(tx, categoryIds))
}

type About = Pick<Form, LookField | TextField>

/** What a creator tells of themselves in words and by choices, as it is stored. Refuses what is none of the choices, by its name. */
export function aboutOf(form: About, choose = chosen): Partial<Description> {
  const given = lookFields.filter(field => form[field] !== undefined)
  const checks = given.map(field => [looks[field].column, () => choose(field, form[field])] as const)
  const texts = textFields.filter(field => form[field] !== undefined)
  return together({
    ...Object.fromEntries(texts.map(field => [profileTexts[field].column, () => orNull(form[field])])),
    ...Object.fromEntries(checks),
  })
}

function wordsOf(form: Form, page: PerformerRow): Partial<Description> {
  const { headline, bio, dateOfBirth, languages, links, hiddenFields, activateWelcomeVideo } = form
  return together({
    ...(headline != null && { headline: () => headline.trim() }),
    ...(bio?.trim() && { bio: () => bio.trim() }),
    ...(dateOfBirth && { date_of_birth: () => bornOn(dateOfBirth, page) }),
    ...(languages && { languages: () => spoken(languages, page.languages) }),
    ...(links && { links: () => checkLinks(links) }),
    ...(hiddenFields && { hidden_fields: () => checkHidden(hiddenFields) }),
    ...(activateWelcomeVideo != null && { activate_welcome_video: () => activateWelcomeVideo }),
  })
}

/** A date of birth that an operator has compared with a document stays as it was. */
function bornOn(given: string, page: PerformerRow): Date {
  const date = new Date(birthday(given))
  return page.verified_at && page.date_of_birth ? page.date_of_birth : date
}

/** A price of a subscription that the site allows. Refuses others by the field's name. */
function within(field: string, price_minor: bigint, settings: Settings): bigint {
  const minimum_minor = BigInt(settings.minimumSubscriptionPrice_minor)
  const maximum_minor = BigInt(settings.maximumSubscriptionPrice_minor)
  if (price_minor < minimum_minor || price_minor > maximum_minor)
    throw wrong(field, `Between ${moneyToWire(minimum_minor)} and ${moneyToWire(maximum_minor)}.`)
  return price_minor
}

type NewPrice = { field: 'monthly_price_minor' | 'yearly_price_minor'; price_minor: bigint; settings: Settings }

/** Sets what a creator asks new fans for the month or the year. Refuses `price` outside the site's limits. */
export async function setSubscriptionPrice(
  tx: Tx,
  performerId: string,
  { field, price_minor, settings }: NewPrice,
): Promise<void> {
  await updatePage(tx, performerId, { [field]: within('price', price_minor, settings) })
}

function pricesOf(form: Form, page: PerformerRow, settings: Settings): Partial<Description> {
  const monthly_minor = changed(form.monthlyPrice, page.monthly_price_minor)
  const yearly_minor = changed(form.yearlyPrice, page.yearly_price_minor)
  const chat_minor = changed(form.publicChatPrice, page.public_chat_price_minor)
  return together({
    ...(monthly_minor !== null && { monthly_price_minor: () => within('monthlyPrice', monthly_minor, settings) }),
    ...(yearly_minor !== null && { yearly_price_minor: () => within('yearlyPrice', yearly_minor, settings) }),
    ...(chat_minor !== null && { public_chat_price_minor: () => chat_minor }),
  })
}

function changed(price: number | null | undefined, is_minor: bigint): bigint | null {
  if (price == null) return null
  const price_minor = minorFromWire(price)
  return price_minor === is_minor ? null : price_minor
}

function freeDaysOf(form: Form, page: PerformerRow, settings: Settings): Partial<Description> {
  const isFree = form.isFreeSubscription ?? page.free_days > 0
  if (!isFree) return page.free_days > 0 ? { free_days: 0 } : {}
  const days = form.durationFreeSubscriptionDays ?? (page.free_days || settings.freeSubscriptionDuration)
  if (days < 1) throw wrong('durationFreeSubscriptionDays', 'At least one day.')
  if (days === page.free_days) return {}
  if (!settings.freeSubscriptionEnabled) throw wrong('isFreeSubscription', 'This site has no free subscriptions.')
  return { free_days: days }
}
