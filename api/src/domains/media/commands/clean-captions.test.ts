import { expect, it } from 'vitest'
import { cleanCaptions } from './clean-captions.ts'

const times = '00:00:01.000 --> 00:00:02.000'

it.each([
  ['<font color="red">\nOne\n</font>\nTwo', 'One\nTwo'],
  ['One\n <00:00:01.500> \nTwo', 'One\nTwo'],
  ['One\n<00:00:01.500> Two', 'One\nTwo'],
])('a line of which nothing is left does not end its caption: %j', async (lines, kept) => {
  expect(await cleanCaptions(`WEBVTT\n\n${times}\n${lines}\n`)).toBe(`WEBVTT\n\n${times}\n${kept}\n`)
})

it('a caption of which nothing is left is none', async () => {
  expect(await cleanCaptions(`WEBVTT\n\n${times}\n<font>\n\n${times}\nOne\n`)).toBe(`WEBVTT\n\n${times}\nOne\n`)
})

it('references to characters are read as what they stand for', async () => {
  const lines = 'It&#39;s &quot;fine&quot; &#x2019; &copy; &amp; ok &lt;b&gt; &#10;&#x202e;end'
  expect(await cleanCaptions(`WEBVTT\n\n${times}\n${lines}\n`)).toBe(
    `WEBVTT\n\n${times}\nIt's "fine" ’ © &amp; ok &lt;b&gt;  end\n`,
  )
})

it.each([
  ['an end that is the start', `1\n${times}\nHi\n\n2\n00:00:03,000 --> 00:00:03,000\nNo time\n`, 'Hi'],
  ['an empty first line', `1\n${times}\n\nHi\n\n2\n`, 'Hi'],
  ['an empty line inside', `1\n${times}\nHi\n\nyou\n`, 'Hi\nyou'],
  ['a number without a caption', `1\n${times}\nHi\n\n2\n`, 'Hi'],
  ['marks of direction around it', `1\n${times}\n\u202bمرحبا\u202c\u2067!\u2069\n`, 'مرحبا!'],
])('a caption with %s is taken as players take it', async (_what, text, kept) => {
  expect(await cleanCaptions(text)).toBe(`WEBVTT\n\n${times}\n${kept}\n`)
})

it('long captions let others have their turn', async () => {
  let turns = 0
  let isOver = false
  const count = () => {
    turns++
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  await cleanCaptions(`WEBVTT\n\n${`${times}\n<i>One</i>\n\n`.repeat(4_000)}`)
  isOver = true
  expect(turns).toBeGreaterThan(30)
})

it('a file of lines alone is refused by their number', async () => {
  await expect(cleanCaptions('\n'.repeat(200_000))).rejects.toThrow('there are more than 50000 lines')
})
