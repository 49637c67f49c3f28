// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are texts of code.

/** A rule broken on purpose: `from` stands once in `file` and becomes `to`; one of `tests` must fail then. */
export type Mutant = { rule: string; file: string; from: string; to: string; tests: string[] }

const api = 'api/src'
const rooms = 'api/src/domains'

/** Rules that may never give way: money, rights and private bytes. A new one stands here with the test that guards it. */
export const mutants: Mutant[] = [
  {
    rule: 'a signed address that has expired opens nothing',
    file: `${api}/kernel/storage/urls.ts`,
    from: 'Number.parseInt(expires, 10) > nowMs()',
    to: 'Number.parseInt(expires, 10) > 0',
    tests: [`${rooms}/media`],
  },
  {
    rule: 'an address is signed for one rendition',
    file: `${api}/kernel/storage/urls.ts`,
    from: 'const expected = sign(secret, [fileId, rendition, viewerId, sessionId, expires])',
    to: 'const expected = parts.signature',
    tests: [`${rooms}/media`],
  },
  {
    rule: 'an address opens in the session that it was signed for, and in no other',
    file: `${rooms}/media/serve.ts`,
    from: 'if (viewer) return viewer.sessionId === sessionId ? viewer : null',
    to: 'if (viewer) return viewer',
    tests: [`${rooms}/media`],
  },
  {
    rule: 'what is held for review is for operators alone',
    file: `${rooms}/media/serve.ts`,
    from: "if (file.status === 'review') {",
    to: "if (file.status === ('nothing' as string)) {",
    tests: [`${rooms}/media`],
  },
  {
    rule: 'the right is asked each time that a file is opened',
    file: `${rooms}/media/serve.ts`,
    from: "if (!(await mayHave(app, onlooker, file, guards))) throw refuse('FORBIDDEN')",
    to: 'void guards',
    tests: [`${rooms}/media`],
  },
  {
    rule: 'what a creator hides from somebody is hidden also when it was bought',
    file: `${rooms}/entitlements/queries.ts`,
    from: 'items.filter(item => !hidden.has(item.ownerId) && (isOpen(item) || isGranted(item)))',
    to: 'items.filter(item => isOpen(item) || isGranted(item))',
    tests: [`${rooms}/entitlements`],
  },
  {
    rule: 'followers are no subscribers',
    file: `${rooms}/entitlements/queries.ts`,
    from: "(item.audience === 'subscribers' && subscribed.has(item.ownerId))",
    to: "(item.audience === 'subscribers' && (subscribed.has(item.ownerId) || followed.size >= 0))",
    tests: [`${rooms}/entitlements`],
  },
  {
    rule: 'somebody who is blocked sees nothing of the one who blocked',
    file: `${rooms}/safety/queries.ts`,
    from: 'return db`(${byCountry} and ${none(theyBlocked(db, parties))} and',
    to: 'return db`(${byCountry} and',
    tests: ['api/test/visibility'],
  },
  {
    rule: 'a country that a creator blocked is kept out',
    file: `${rooms}/safety/queries.ts`,
    from: 'const byCountry = country ? none(theyBlockedCountry(db, parties)) : db`true`',
    to: 'const byCountry = db`true`',
    tests: ['api/test/visibility'],
  },
  {
    rule: 'an event that a gateway tells twice is worked once',
    file: `${rooms}/payments/commands/events.ts`,
    from: 'if (isNew) await work(app, tx,',
    to: 'if (isNew || event.id) await work(app, tx,',
    tests: [`${rooms}/payments`],
  },
  {
    rule: 'one fan buys a thing once',
    file: 'api/sql/wallet/wallet_charge.sql',
    from: "and o.status = 'success' and o.once",
    to: 'and false',
    tests: [`${rooms}/wallet`],
  },
  {
    rule: 'limits that fans set for themselves hold with each charge',
    file: 'api/sql/wallet/wallet_charge.sql',
    from: 'if has_limits then',
    to: 'if has_limits and false then',
    tests: [`${rooms}/wallet`],
  },
  {
    rule: "the referrer's share comes out of the fee",
    file: `${rooms}/ledger/recipes/sales.ts`,
    from: '[tokens(fees, referral(rates.referral.userId), referral_minor)]',
    to: '[tokens(issued, referral(rates.referral.userId), referral_minor)]',
    tests: [`${rooms}/ledger`, `${rooms}/referrals`],
  },
  {
    rule: 'what the site covers is paid by the site',
    file: `${rooms}/ledger/recipes/sales.ts`,
    from: 'const paid_minor = gross_minor - covered_minor',
    to: 'const paid_minor = gross_minor',
    tests: [`${rooms}/ledger`, `${rooms}/shop`],
  },
  {
    rule: 'operators do what their permission names, and no more',
    file: `${api}/kernel/http/access.ts`,
    from: "if (role !== 'operator' || !(permissions.includes(permission) || permissions.includes('owner')))",
    to: "if (role !== 'operator')",
    tests: ['api/test/operator-permissions'],
  },
  {
    rule: 'operators prove a second factor first',
    file: `${api}/kernel/http/access.ts`,
    from: "if (viewer.role === 'unproven_operator')",
    to: "if (viewer.role === ('nobody' as string))",
    tests: [`${rooms}/identity/commands/operators-second-factor`],
  },
  {
    rule: 'a helper is the creator where the scope is theirs, and nowhere else',
    file: `${api}/kernel/context.ts`,
    from: 'if (!worksFor?.scopes.some(scope => scopes.includes(scope))) return undefined',
    to: 'if (!worksFor) return undefined',
    tests: [`${rooms}/seats`],
  },
  {
    rule: 'a fact on which a room keeps failing is parked, and the room goes on',
    file: `${api}/kernel/relay.ts`,
    from: 'const tries_max = 5\nconst first',
    to: 'const tries_max = 500\nconst first',
    tests: [`${api}/kernel/relay`],
  },
  {
    rule: 'the files of a message that was taken down are closed',
    file: `${rooms}/messaging/store/messages.ts`,
    from: 'where mf.file_id = ${fileId} and m.taken_down_at is null',
    to: 'where mf.file_id = ${fileId}',
    tests: [`${rooms}/messaging/commands/take-off.test.ts`],
  },
  {
    rule: 'the files of a message to many that was taken down are closed to everyone who got it',
    file: `${rooms}/messaging/store/messages.ts`,
    from: 'where bf.file_id = ${fileId} and b.taken_down_at is null',
    to: 'where bf.file_id = ${fileId}',
    tests: [`${rooms}/messaging/commands/take-off-many.test.ts`],
  },
  {
    rule: 'a message that was taken down is not sold',
    file: `${rooms}/messaging/purchasables.ts`,
    from: 'message.taken_down_at',
    to: 'false',
    tests: [`${rooms}/messaging/commands/take-off.test.ts`],
  },
  {
    rule: 'who bought a message at the moment when it was taken down gets their tokens back',
    file: `${rooms}/refunds/facts.ts`,
    from: "kind === 'message' && (await isMessageTakenDown(tx, messageId))",
    to: "kind === ('nothing' as string) && (await isMessageTakenDown(tx, messageId))",
    tests: [`${rooms}/refunds/commands/taken-down.test.ts`],
  },
  {
    rule: 'what it cost to send a message is not given back when it is taken down',
    file: `${rooms}/refunds/store/things.ts`,
    from: 'and sent.sender_id = c.fan_id',
    to: 'and false',
    tests: [`${rooms}/messaging/commands/take-off.test.ts`],
  },
]
