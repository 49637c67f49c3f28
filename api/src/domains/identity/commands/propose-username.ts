import { randomInt } from 'node:crypto'
import type { Queryable } from '../../../kernel/database.ts'
import { areNamesFree } from './checks.ts'

const wordsOf = (text: string) => text.trim().split(/\s+/)

const first = wordsOf(`
  amber autumn blue brave bright calm clear cosy early fair fresh gentle golden green happy honest keen kind
  late light lively lucky merry mild misty noble plain polite proud quick quiet rainy silver simple snowy soft
  starry steady sunny swift tidy violet warm wild windy wise`)
const second = wordsOf(`
  acorn badger beacon birch brook canyon cedar cloud comet coral crane dune ember falcon fern finch forest
  garden harbor heron island lake lantern maple meadow moon otter owl pebble pine planet raven reef river
  robin shore sparrow spruce stone summit sunrise tulip valley violin willow wren`)
const tries_max = 12

/** A username that nobody has and that says nothing of who they are: the email of many is their legal name. */
export async function proposedUsername(db: Queryable): Promise<string> {
  for (let tried = 0; tried < tries_max; tried++) {
    const username = `${oneOf(first)}${oneOf(second)}${randomInt(10, 10_000)}`
    if (await areNamesFree(db, { email: null, username, userId: null })) return username
  }
  throw new Error('No username could be proposed.')
}

const oneOf = (words: string[]) => words[randomInt(words.length)] as string
