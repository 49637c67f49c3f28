import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { media } from '@fanfare/contract'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { h264, makeMedia, studios } from '../../../../test/clips.ts'
import { photographers } from '../../../../test/photos.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { pictureHash } from '../matching/hash.ts'

let world: World
let mia: Someone
let nina: Someone
let studio: ReturnType<typeof studios>
let photos: ReturnType<typeof photographers>
beforeAll(async () => {
  world = await openWorld()
  mia = await world.performer('mia')
  nina = await world.fan('nina')
  studio = studios(world)
  photos = photographers(world)
})
afterAll(() => world.close())

type Choice = { isOn: boolean; words: string | null; place: string }
const choose = (who: Someone, choice: Partial<Choice>) =>
  who.ask(media.setWatermark, { body: { isOn: true, words: null, place: 'bottom-right', ...choice } as never })

const grey = () => sharp({ create: { width: 800, height: 600, channels: 3, background: '#777' } })

const fetched = async (who: Someone, url: string | null) =>
  Buffer.from(await (await photos.fetchAs(who, url)).arrayBuffer())

/** Uploads a picture and answers the address of its largest form. */
async function urlOf(who: Someone, picture: Sharp): Promise<string | null> {
  const { data } = await photos.upload(who, await picture.jpeg().toBuffer())
  return (await studio.settled(who, (data as { _id: string })._id)).url
}

/** What becomes of an even grey picture. */
const uploaded = async (who = mia) => fetched(who, await urlOf(who, grey()))

const corners = {
  'top-left': { left: 0, top: 0, width: 400, height: 100 },
  'top-right': { left: 400, top: 0, width: 400, height: 100 },
  middle: { left: 200, top: 250, width: 400, height: 100 },
  'bottom-left': { left: 0, top: 500, width: 400, height: 100 },
  'bottom-right': { left: 400, top: 500, width: 400, height: 100 },
}

/** Which parts of an even picture aren't even. */
async function drawnIn(picture: Buffer): Promise<string[]> {
  const found: string[] = []
  const same = await sharp(picture).resize(800, 600).png().toBuffer()
  for (const [name, part] of Object.entries(corners)) {
    const { channels } = await sharp(await sharp(same).extract(part).png().toBuffer()).stats()
    if ((channels[0]?.stdev ?? 0) > 4) found.push(name)
  }
  return found
}

describe('a watermark', () => {
  it('is off until a creator wants one, and then is the address of their page', async () => {
    const before = (await mia.ask(media.watermarkOf)).data
    expect(before).toMatchObject({ isOn: false, words: null, place: 'bottom-right' })
    expect(before.address).toMatch(/^localhost:\d+\/mia$/)
    expect(await drawnIn(await uploaded())).toEqual([])
    expect((await choose(mia, {})).data).toEqual({ ...before, isOn: true })
    expect(await drawnIn(await uploaded())).toEqual(['bottom-right'])
  })

  it.for(Object.keys(corners))('stands where the creator wants it: %s', async place => {
    await choose(mia, { place, words: 'Mia H.' })
    expect(await drawnIn(await uploaded())).toEqual([place])
  })

  it('fits a narrow picture, and stays off one that is too small for it', async () => {
    await choose(mia, { words: 'W'.repeat(40) })
    const sized = async (width: number, height: number) =>
      sharp(await fetched(mia, await urlOf(mia, grey().resize(width, height, { fit: 'fill' }))))
    const edge = (picture: Sharp, left: number) => picture.clone().extract({ left, top: 700, width: 6, height: 100 })
    const narrow = await sized(200, 800)
    for (const left of [0, 194]) {
      const { channels } = await sharp(await edge(narrow, left).png().toBuffer()).stats()
      expect(channels[0]?.stdev).toBeLessThan(4)
    }
    expect((await (await sized(100, 100)).stats()).channels[0]?.stdev).toBeLessThan(2)
  })

  it('is nobody else’s, changes nothing that was uploaded before, and ends when it is turned off', async () => {
    await choose(mia, { words: 'Mia' })
    const mine = await urlOf(mia, grey())
    const other = await world.performer('olga')
    expect(await drawnIn(await uploaded(other))).toEqual([])
    await choose(mia, { isOn: false })
    expect(await drawnIn(await uploaded())).toEqual([])
    expect(await drawnIn(await fetched(mia, mine))).toEqual(['bottom-right'])
  })

  it('doesn’t hide a picture that operators know', async () => {
    const hashes = async () => {
      await uploaded()
      const [row] = await world.running.app.db.sql<{ picture_hash: string }[]>`
        select picture_hash from files where owner_id = ${mia.id} order by id desc limit 1`
      return row?.picture_hash
    }
    await choose(mia, { isOn: false })
    const plain = await hashes()
    await choose(mia, { place: 'middle' })
    expect(await hashes()).toBe(plain)
    expect(await pictureHash(await uploaded())).not.toBe(plain)
  })

  it('is on every picture of a video and on its poster, also where the video could stay as it is', async () => {
    await choose(mia, { place: 'top-left', words: 'Mia' })
    const still = ['-f', 'lavfi', '-i', 'color=gray:s=640x480:d=2:r=10']
    const { data } = await studio.upload(mia, 'video', await makeMedia('a.mp4', [...still, ...h264]))
    await studio.settled(mia, data._id)
    const [file] = (await mia.ask(media.vault, { query: { type: 'video' } })).data.data
    expect(file).toMatchObject({ _id: data._id, watermark: 'Mia' })
    expect(await drawnIn(await fetched(mia, file?.poster ?? null))).toEqual(['top-left'])
    const folder = mkdtempSync(join(tmpdir(), 'fanfare-watermark-'))
    await writeFile(join(folder, 'a.mp4'), await fetched(mia, file?.url ?? null))
    const frame = await makeMedia('a.png', ['-ss', '1', '-i', join(folder, 'a.mp4'), '-frames:v', '1'])
    rmSync(folder, { recursive: true })
    expect(await drawnIn(frame)).toEqual(['top-left'])
  })

  it('is refused with letters that can’t be drawn, too long, at no place, and to who isn’t a creator', async () => {
    const fieldsOf = async (choice: Partial<Choice>) => {
      const { status, body } = await choose(mia, choice)
      return [status, (body as { fields?: { path: string }[] }).fields?.map(({ path }) => path)]
    }
    expect(await fieldsOf({ words: 'Миа' })).toEqual([400, ['words']])
    expect(await fieldsOf({ words: 'm'.repeat(41) })).toEqual([400, ['words']])
    expect(await fieldsOf({ words: ' ' })).toEqual([400, ['words']])
    expect(await fieldsOf({ place: 'outside' })).toEqual([400, ['place']])
    expect((await choose(nina, {})).status).toBe(403)
    expect((await nina.ask(media.watermarkOf)).status).toBe(403)
    expect((await world.visitor.ask(media.watermarkOf)).status).toBe(401)
  })
})
