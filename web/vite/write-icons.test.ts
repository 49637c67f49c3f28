import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { iconSprite } from './write-icons.ts'

test('the sprite holds exactly the icons that are named', async () => {
  expect(await readFile(new URL('../app/ui/icons.svg', import.meta.url), 'utf8')).toBe(await iconSprite())
})
