import { ledgerDesk, wallet } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bank } from '../../../../test/bank.ts'
import { payees } from '../../../../test/payouts.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { ledgerJobs } from '../jobs.ts'
import { sealDue } from '../sealing/blocks.ts'

let world: World
let olga: Someone
let nina: Someone
let mia: Someone
let payment: string
let tips: string[]
beforeAll(async () => {
  world = await openWorld()
  olga = await world.operator('olga')
  nina = await world.fan('nina')
  mia = await world.performer('mia')
  payment = (await bank(world).topUp(nina, 60)).id
  tips = []
  for (const price of [10, 12, 14])
    tips.push((await nina.ask(wallet.tip, { params: { id: mia.id }, body: { price } })).data._id)
  // Another test's transaction on the same server holds the seal back for as long as it runs.
  await world.until(async () => {
    await sealDue(world.running.app.db)
    return (await transfer(tips.at(-1) ?? '')).data.seal
  })
})
afterAll(() => world.close())

const sql = () => world.running.app.db.sql
const search = (q = '', who: Someone = olga) => who.ask(ledgerDesk.searchLedger, { query: q ? { q } : {} })
const books = (id: string, query: { before?: string; limit?: number } = {}, who: Someone = olga) =>
  who.ask(ledgerDesk.ledgerBooks, { params: { id }, query })
const transfer = (id: string, who: Someone = olga) => who.ask(ledgerDesk.ledgerTransfer, { params: { id } })
const looks = async (act: string) =>
  (
    await sql()<{ target_id: string }[]>`select target_id from operator_acts where act = ${act} order by created_at, id`
  ).map(({ target_id }) => target_id)

describe('the explorer of the ledger', () => {
  it('begins with the accounts of the house', async () => {
    const { data } = await search()
    const balance = (id: string, currency: string) =>
      data.accounts.find(one => one._id === id && one.currency === currency)?.balance
    expect(balance('platform:fees', 'TOKEN')).toBe(7.2)
    expect(balance('platform:issued', 'TOKEN')).toBe(-60)
    expect(balance('gateway:sandbox:clearing', 'USD')).toBe(-60)
    expect((await search('platform:fees')).data.accounts.map(({ _id }) => _id)).toEqual(['platform:fees'])
  })

  it('finds a person’s accounts, and writes down that they were opened', async () => {
    for (const q of ['nina', nina.id, `wallet:${nina.id}`]) {
      const { data } = await search(q)
      expect(data.person?.username).toBe('nina')
      expect(data.accounts).toMatchObject([{ _id: `wallet:${nina.id}`, balance: 24, held: 0, currency: 'TOKEN' }])
    }
    const ofMia = (await search('mia')).data.accounts
    expect(ofMia.reduce((sum, { balance }) => sum + balance, 0)).toBeCloseTo(28.8)
    expect(await looks('view_books')).toEqual([nina.id, nina.id, nina.id, mia.id])
    expect((await search('nobody')).data).toEqual({ person: null, accounts: [], transfers: [] })
  })

  it('leads from a sale, a payment or a payout to its transfers and back', async () => {
    expect((await search(tips[0])).data.transfers.map(({ _id }) => _id)).toEqual([tips[0]])
    const [topUp] = (await search(payment)).data.transfers
    expect(topUp?.kind).toBe('top_up')
    expect((await transfer(topUp?._id ?? '')).data.about).toEqual({ kind: 'payment', id: payment })
    const pay = payees(world)
    const payout = (await pay.ask(await pay.creator('una', 100), 100)).data._id
    const [hold] = (await search(payout)).data.transfers
    expect(hold?.kind).toBe('payout_hold')
    expect((await transfer(hold?._id ?? '')).data.about).toEqual({ kind: 'payout', id: payout })
  })

  it('shows a person’s books newest first and page by page', async () => {
    const all = (await books(nina.id)).data
    expect(all.data.map(({ _id, kind }) => [kind, _id])).toEqual([
      ...tips.toReversed().map(id => ['tip', id]),
      ['top_up', all.data[3]?._id],
    ])
    expect(all.data[0]?.entries).toEqual([{ account: `wallet:${nina.id}`, amount: -14, currency: 'TOKEN' }])
    const first = (await books(nina.id, { limit: 3 })).data
    const rest = (await books(nina.id, { limit: 3, before: first.next ?? '' })).data
    expect([...first.data, ...rest.data]).toEqual(all.data)
    expect(rest.next).toBeNull()
  })

  it.each(['platform:fees', 'platform:issued', 'gateway:sandbox:clearing'])(
    'shows the books of %s, whose entries come to its balance',
    async account => {
      const seen: { _id: string; entries: { amount: number; currency: string }[] }[] = []
      let next: string | null = ''
      while (next !== null) {
        const { data } = await books(account, { limit: 2, ...(next && { before: next }) })
        seen.push(...data.data)
        next = data.next
      }
      expect(new Set(seen.map(({ _id }) => _id)).size).toBe(seen.length)
      const entries = seen.flatMap(one => one.entries)
      for (const { currency, balance } of (await books(account)).data.accounts) {
        const of = entries.filter(one => one.currency === currency)
        expect(of.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(balance)
      }
    },
  )

  it('shows a transfer in double entry, with its owners and its seal', async () => {
    const { data } = await transfer(tips[0] ?? '')
    expect(data).toMatchObject({ kind: 'tip', undoes: null, undoneBy: null })
    expect(data.postings.map(({ from, to, amount }) => [from.owner?.username, to.owner?.username, amount])).toEqual([
      ['nina', 'mia', 8],
      ['nina', undefined, 2],
    ])
    expect(data.sums.map(({ amount }) => amount).sort((a, b) => a - b)).toEqual([-10, 2, 8])
    expect(data.seal).toMatchObject({ block: expect.any(Number), hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(await looks('view_transfer')).toContain(tips[0])
  })

  it('says how far the history is sealed and what the last check found', async () => {
    const seal = async () => (await olga.ask(ledgerDesk.ledgerSeal)).data
    expect((await seal()).checked).toBeNull()
    await ledgerJobs.money?.sign_ledger?.(world.running.app, {} as never)
    await ledgerJobs.housekeeping?.reconcile_ledger?.(world.running.app, {} as never)
    const { block, unsealed, interim, checked } = await seal()
    expect([block?.no, unsealed, checked?.differences]).toEqual([expect.any(Number), 0, 0])
    expect(interim).toMatchObject({ transfers: expect.any(Number), hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
  })

  it('has nothing for what there isn’t', async () => {
    for (const id of ['nothing', '01890000-0000-7000-8000-000000000000', 'platform:nothing', 'gateway:none:clearing']) {
      expect([id, (await books(id)).error]).toEqual([id, 'ENTITY_NOT_FOUND'])
      expect((await transfer(id)).error).toBe('ENTITY_NOT_FOUND')
    }
    expect((await books('platform:fees', { before: "x'; --" })).status).toBe(200)
    expect((await books(nina.id, { before: 'nonsense' })).data.data).toHaveLength(4)
  })

  it('is for operators of finance alone', async () => {
    const support = await world.operator('susan')
    await sql()`update operators set permissions = array['support'] where user_id = ${support.id}`
    for (const who of [nina, mia, support]) {
      const answers = [await search('', who), await books(nina.id, {}, who), await transfer(tips[0] ?? '', who)]
      expect([...answers, await who.ask(ledgerDesk.ledgerSeal)].map(({ status }) => status)).toEqual([
        403, 403, 403, 403,
      ])
    }
    expect((await search('', world.visitor)).status).toBe(401)
  })
})
