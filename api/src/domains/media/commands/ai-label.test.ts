import { feeds, media, notifications, operatorActs, products } from '@fanfare/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { h264, makeMedia, needFfmpeg, pictureOf, studios } from '../../../../test/clips.ts'
import { photographers, vaultFile } from '../../../../test/photos.ts'
import { shopkeeper } from '../../../../test/shop.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { makeAvif } from '../pictures.ts'
import { aiMark } from '../processing/ai-mark.ts'

let world: World
let mia: Someone
let eva: Someone
let nina: Someone
let olga: Someone
let studio: ReturnType<typeof studios>
let photos: ReturnType<typeof photographers>
beforeAll(async () => {
  world = await openWorld()
  mia = await world.performer('mia')
  eva = await world.performer('eva')
  nina = await world.fan('nina')
  olga = await world.operator('olga')
  studio = studios(world)
  photos = photographers(world)
})
afterAll(() => world.close())

const label = (who: Someone, id: string, madeWithAi: unknown = true) =>
  who.ask(media.labelAi, { params: { id }, body: { madeWithAi } as { madeWithAi: boolean } })
const reason = 'The hands give it away.'
const labelAsOperator = (who: Someone, id: string, madeWithAi = true) =>
  who.ask(media.labelAiOfCreator, { params: { id }, body: { madeWithAi, ...(madeWithAi && { reason }) } })
const inVault = async (id: string) => (await mia.ask(media.vault)).data.data.find(one => one._id === id)
const grey = () => sharp({ create: { width: 800, height: 600, channels: 3, background: '#777' } })
const xmpOf = async (bytes: Buffer) => (await sharp(bytes).metadata()).xmp?.toString() ?? ''

describe('the label of what was made with AI', () => {
  it('is shown to everyone, on what is locked too, and its creator can take it off', async () => {
    const fileId = await vaultFile(world, mia.id)
    expect((await label(mia, fileId)).data).toEqual({ aiLabel: 'creator' })
    const body = { type: 'photo', text: 'A dream', fileIds: [fileId], isSale: true, price: 5 }
    const { data: post } = await mia.ask(feeds.createFeed, { body })
    for (const who of [world.visitor, nina, mia]) {
      const { data } = await who.ask(feeds.feed, { params: { id: post._id } })
      expect(data.files.map(file => [file.madeWithAi, file.locked])).toEqual([[true, who !== mia]])
    }
    expect((await label(mia, fileId, false)).data).toEqual({ aiLabel: null })
    expect((await nina.ask(feeds.feed, { params: { id: post._id } })).data.files[0]?.madeWithAi).toBe(false)
  })

  it('is for the own files of creators alone', async () => {
    const fileId = await vaultFile(world, mia.id)
    for (const [who, status] of [
      [eva, 404],
      [nina, 403],
      [olga, 403],
      [world.visitor, 401],
    ] as const)
      expect((await label(who, fileId)).status).toBe(status)
    expect((await label(mia, 'x')).status).toBe(404)
    const refused = await label(mia, fileId, 'maybe')
    expect([refused.status, refused.body.fields?.[0]?.path]).toEqual([400, 'madeWithAi'])
    expect(await inVault(fileId)).toMatchObject({ madeWithAi: false, aiLabel: null })
  })

  it('stays where an operator set it, which is kept among their acts', async () => {
    const fileId = await vaultFile(world, mia.id)
    for (const [who, status] of [
      [mia, 403],
      [nina, 403],
      [world.visitor, 401],
    ] as const)
      expect((await labelAsOperator(who, fileId)).status).toBe(status)
    expect((await labelAsOperator(olga, fileId)).data).toEqual({ aiLabel: 'operator' })
    const refused = await label(mia, fileId, false)
    expect(refused.body.fields).toEqual([
      { path: 'madeWithAi', message: 'An operator labelled this file, so its label stays.' },
    ])
    expect((await label(mia, fileId)).data).toEqual({ aiLabel: 'operator' })
    expect((await labelAsOperator(olga, fileId, false)).data).toEqual({ aiLabel: null })
    const acts = (await olga.ask(operatorActs.acts, { query: { act: 'label_ai' } })).data.data
    expect(acts.map(act => act.targetId)).toEqual([fileId, fileId])
  })

  it('is told to its creator with the reason, once, without which no operator sets it', async () => {
    const ada = await world.performer('ada')
    const [fileId, other] = [await vaultFile(world, ada.id), await vaultFile(world, ada.id)]
    const params = { id: fileId }
    for (const wrong of [undefined, '', 'x'.repeat(501)]) {
      const body = { madeWithAi: true, ...(wrong !== undefined && { reason: wrong }) }
      const refused = await olga.ask(media.labelAiOfCreator, { params, body })
      expect([refused.status, refused.body.fields?.[0]?.path]).toEqual([400, 'reason'])
    }
    for (const id of [fileId, fileId, other]) await labelAsOperator(olga, id)
    const told = () =>
      ada
        .ask(notifications.list, { query: {} })
        .then(({ data }) => data.data.filter(({ what }) => what === 'file_labelled'))
    const lines = await world.until(async () => {
      const found = await told()
      return found[0]?.times === 2 && found
    })
    expect(lines).toMatchObject([{ title: reason, href: '/studio/vault' }])
    await labelAsOperator(olga, fileId, false)
    expect(await told()).toHaveLength(1)
  })

  it('is shown on a product whose file was made with AI, before anyone buys it', async () => {
    const fileId = await vaultFile(world, mia.id)
    const product = await shopkeeper(world).product(mia, { type: 'digital', digitalFileId: fileId })
    const see = async () => (await world.visitor.ask(products.product, { params: { id: product._id } })).data
    expect((await see()).madeWithAi).toBe(false)
    await label(mia, fileId)
    expect((await see()).madeWithAi).toBe(true)
    const { data: list } = await world.visitor.ask(products.products, { query: { performerId: mia.id } })
    expect(list.data.find(({ _id }) => _id === product._id)?.madeWithAi).toBe(true)
  })

  it('is put on a picture that says so of itself, whose copies say it too, and stays', async () => {
    const picture = await grey().withXmp(aiMark.replace('trained', 'compositeWithTrained')).jpeg().toBuffer()
    const { data } = await photos.upload(mia, picture)
    const { _id, url } = data as { _id: string; url: string }
    expect(await inVault(_id)).toMatchObject({ madeWithAi: true, aiLabel: 'file' })
    expect((await label(mia, _id, false)).body.fields?.[0]?.message).toContain('The file itself says')
    const shown = Buffer.from(await (await photos.fetchAs(mia, url)).arrayBuffer())
    expect(await xmpOf(shown)).toContain('digitalsourcetype/trainedAlgorithmicMedia')
    expect(await xmpOf((await makeAvif(shown)) as Buffer)).toContain('digitalsourcetype/trainedAlgorithmicMedia')
    const { data: plain } = await photos.upload(mia, await grey().jpeg().toBuffer())
    expect(await inVault((plain as { _id: string })._id)).toMatchObject({ madeWithAi: false, aiLabel: null })
  })

  it('is put on a clip that says so of itself', async () => {
    needFfmpeg()
    const mark = ['-metadata', 'comment=http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia']
    const clip = await makeMedia('made.mp4', [...pictureOf('64x64', 1), ...h264, ...mark])
    const { _id } = (await studio.upload(mia, 'video', clip)).data
    await studio.settled(mia, _id)
    expect(await inVault(_id)).toMatchObject({ madeWithAi: true, aiLabel: 'file' })
  })
})
