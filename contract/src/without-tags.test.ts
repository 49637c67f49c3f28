import { describe, expect, it } from 'vitest'
import { withoutTags } from './without-tags.ts'

describe('text without HTML', () => {
  it.each([
    ['Hello <b>you</b>', 'Hello you'],
    ['a < b and c > d, 1<2, <3, <<3, a <- b', 'a < b and c > d, 1<2, <3, <<3, a <- b'],
    ['<script>alert(1)</script>after', 'after'],
    ['<SCRIPT src=x>\nalert(1)\n</script \n>after', 'after'],
    ['before<script>alert(1)', 'before'],
    ['<style>p{}</style><iframe>x</iframe><template>y</template><noscript>z</noscript>.', '.'],
    ['<script><script>one</script>two', 'two'],
    ['<scripture>stays</scripture>', 'stays'],
    ['a<!-- b -->c<!-- d', 'ac'],
    ['<!doctype html><?xml?>x', 'x'],
    ['<scr<b>ipt>alert(1)</scr<i>ipt>.', '.'],
    ['<<b>script>alert(1)<</b>/script>.', '.'],
    ['<<<script>x>alert(1)', '<<'],
    ['<scr<!-- -->ipt>x</script>y', 'y'],
    ['<!<b>-- x -->y', 'y'],
    ['an <unclosed tag', 'an < unclosed tag'],
    ['<<<<a', '<<<< a'],
    ['<</b', '<< /b'],
    ['</p', '< /p'],
    ['<img src=x onerror=alert(1)', '< img src=x onerror=alert(1)'],
    ['3 < 5 and a <b', '3 < 5 and a < b'],
    ['a <b c> d > e', 'a  d > e'],
  ])('%j is kept as %j', (text, kept) => {
    expect(withoutTags(text)).toBe(kept)
  })

  it('is the same when it’s cleaned again, whatever signs it was made of', () => {
    const signs = [
      '<',
      '<',
      '>',
      '/',
      '!',
      '--',
      'script',
      'style',
      'b',
      ' ',
      '<!--',
      '-->',
      '</script>',
      'é',
      '\u{1f600}',
    ]
    let seed = 7
    const next = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % below
    }
    for (let round = 0; round < 5_000; round++) {
      const text = Array.from({ length: 1 + next(24) }, () => signs[next(signs.length)]).join('')
      const clean = withoutTags(text)
      expect(withoutTags(clean)).toBe(clean)
      expect(clean).not.toMatch(/<[a-z/!?]/i)
    }
  })
})
