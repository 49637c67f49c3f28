import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FeedFile, feeds, type LeakTrace } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { h264, makeMedia, soundOf } from '../../../../test/clips.ts'
import { landscape, leaking } from '../../../../test/leaks.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'

let world: World
let mia: Someone
let nina: Someone
let otto: Someone
let story: ReturnType<typeof leaking>
let video: { fileId: string; postId: string }
const folder = mkdtempSync(join(tmpdir(), 'fanfare-leaks-'))
beforeAll(async () => {
  world = await openWorld()
  story = leaking(world)
  mia = await world.performer('mia')
  nina = await world.fan('nina')
  otto = await world.fan('otto')
  await story.wantMarks(mia)
  video = await story.publishVideo(mia, await lookingAround(76))
  await story.showToOthers(video.fileId, 38)
  for (const who of [mia, nina, otto]) await writeFile(join(folder, `${await nameOf(who)}.mp4`), await bytesFor(who))
}, 300_000)
afterAll(() => {
  rmSync(folder, { recursive: true })
  return world.close()
})

/** A clip that looks around in a landscape, with a sound. */
async function lookingAround(seconds: number): Promise<Buffer> {
  const picture = join(folder, 'landscape.jpg')
  await writeFile(picture, await landscape(4))
  // The picture is read once, not for each frame.
  const still = `loop=loop=${15 * seconds}:size=1,setpts=N/15/TB`
  const moved = "crop=960:540:x='320+300*sin(t/7)':y='330+300*cos(t/5)',scale=320:180"
  const sources = ['-framerate', '15', '-i', picture, ...soundOf(seconds)]
  return makeMedia('a.mp4', [...sources, '-vf', `${still},${moved}`, '-shortest', ...h264])
}

const nameOf = async (who: Someone) => (who === mia ? 'mia' : who === nina ? 'nina' : 'otto')
const fileFor = async (who: Someone): Promise<FeedFile> =>
  (await who.ask(feeds.feed, { params: { id: video.postId } })).data.files[0] as FeedFile
const bytesFor = async (who: Someone) => story.bytesOf(who, (await fileFor(who)).url)

/** What someone records of their copy: an encoding of theirs, by FFmpeg's own words. */
const recorded = (name: string, args: string[]) => makeMedia('leak.mp4', ['-i', join(folder, `${name}.mp4`), ...args])
const low = ['-c:v', 'libx264', '-preset', 'veryfast', '-pix_fmt', 'yuv420p', '-b:v', '120k', '-an']

async function traced(clip: Buffer): Promise<LeakTrace> {
  const answer = await story.send(mia, clip, { fileId: video.fileId }, 'found.mp4')
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return story.settled(mia, answer.data._id)
}

/** The parts of a playlist as someone's player asks for them. */
async function playedBy(who: Someone): Promise<{ list: string; parts: Buffer[]; whole: Buffer }> {
  const master = await (await story.photos.fetchAs(who, (await fileFor(who)).hls)).text()
  const [address] = /https?:\S+\.m3u8\S*/.exec(master) ?? []
  const list = await (await story.photos.fetchAs(who, address)).text()
  const [media] = /https?:[^"\s]+\.mp4[^"\s]*/.exec(list) ?? []
  const parts: Buffer[] = []
  for (const [, length, from] of list.matchAll(/BYTERANGE[:=]"?(\d+)@(\d+)/g)) {
    const range = `bytes=${from}-${Number(from) + Number(length) - 1}`
    const answer = await story.photos.fetchAs(who, media, { range })
    expect([answer.status, answer.headers.get('content-length')]).toEqual([206, length])
    parts.push(Buffer.from(await answer.arrayBuffer()))
  }
  return { list, parts, whole: await story.bytesOf(who, media) }
}

describe('a video with hidden marks', () => {
  it('is another copy for each viewer, whose parts are those of its playlist and play through', async () => {
    const [hers, his, own] = [await playedBy(nina), await playedBy(otto), await playedBy(mia)]
    for (const { parts, whole } of [hers, his, own]) expect(Buffer.concat(parts).equals(whole)).toBe(true)
    expect(hers.parts).toHaveLength(own.parts.length)
    expect(hers.parts[0]?.equals(his.parts[0] as Buffer)).toBe(true)
    const differing = hers.parts.filter((part, at) => !part.equals(his.parts[at] as Buffer)).length
    expect(differing).toBeGreaterThan(8)
    expect(differing).toBeLessThan(hers.parts.length - 8)
    await writeFile(join(folder, 'hls.mp4'), hers.whole)
    const sound = await makeMedia('a.wav', ['-i', join(folder, 'hls.mp4'), '-t', '80'])
    expect(sound.length).toBeGreaterThan(70 * 44_100)
  })

  it('has no address of the two forms that it’s put together from', async () => {
    const { url } = await fileFor(nina)
    for (const name of ['hls-0.mp4.hidden', 'hls-0.table.hidden'])
      for (const who of [nina, mia]) {
        const asked = String((await fileFor(who)).url ?? url).replace('/original?', `/${name}?`)
        expect((await story.photos.fetchAs(who, asked)).status).toBe(404)
      }
  })
})

describe('a leaked video', () => {
  it('cut from the middle, smaller and at a low bitrate, names the one person of 40 whose copy it is', async () => {
    const clip = await recorded('nina', ['-ss', '7.3', '-t', '62', '-vf', 'scale=240:136', ...low])
    const trace = await traced(clip)
    expect(trace).toMatchObject({ outcome: 'found', candidates: 40, person: { _id: nina.id } })
  }, 120_000)

  it('whole and brighter names them too', async () => {
    const trace = await traced(await recorded('otto', ['-vf', 'eq=brightness=0.06:contrast=1.1', ...low]))
    expect(trace).toMatchObject({ outcome: 'found', confidence: 'almost_certain', person: { _id: otto.id } })
  }, 120_000)

  it('that is too short says so, and the creator’s own or another video names nobody', async () => {
    expect(await traced(await recorded('nina', ['-ss', '20', '-t', '20', ...low]))).toMatchObject({ outcome: 'short' })
    expect(await traced(await recorded('mia', low))).toMatchObject({ outcome: 'nobody', person: null })
    const other = await makeMedia('b.mp4', ['-f', 'lavfi', '-i', 'testsrc2=s=320x180:r=15:d=60', ...low])
    expect(await traced(other)).toMatchObject({ outcome: 'another', person: null })
  }, 200_000)

  it('needs the video that it was taken from, and a file that can be read', async () => {
    const clip = await recorded('nina', ['-t', '3', ...low])
    expect((await story.send(mia, clip, {}, 'found.mp4')).status).toBe(400)
    const damaged = Buffer.concat([clip.subarray(0, 200), Buffer.alloc(500)])
    expect((await story.send(mia, damaged, { fileId: video.fileId }, 'found.mp4')).body).toMatchObject({
      error: 'INVALID_FILE',
    })
  })
})
