import { describe, expect, test } from 'vitest'
import { admit, afterLogin, layoutOf, loginPath, type Person, profilePath, wayBack, withNext } from './guard.ts'

const fan = { _id: 'f1', username: 'nina', email: 'nina@example.com', isPerformer: false }
const creator = { _id: 'c1', username: 'mia', email: 'mia@example.com', isPerformer: true }
const visit = (person: Person | null, tokenFailed = false, path = '/wallet') => ({
  person,
  tokenFailed,
  path,
})

test('the way back after a login never ends at the login again', () => {
  expect(wayBack('/creator/banking', fan)).toBeNull()
  expect(wayBack('/creator/banking', creator)).toBe('/creator/banking')
  expect(wayBack('/creator?free=1', fan)).toBe('/creator?free=1')
  expect(wayBack(null, fan)).toBeNull()
})

describe('admit', () => {
  test('a page for everybody opens for a visitor', () => {
    expect(admit({ opens: 'everybody' }, visit(null))).toEqual({ kind: 'show', dropToken: false })
  })
  test('a page that needs a login leads a visitor there and remembers the way back', () => {
    expect(admit({ opens: 'members' }, visit(null))).toEqual({
      kind: 'redirect',
      to: '/auth/login?please=1&next=%2Fwallet',
      dropToken: false,
    })
  })
  test('a fan on a page for creators goes to the login and loses the token', () => {
    const login = '/auth/login?please=creators'
    expect(admit({ opens: 'creators' }, visit(fan))).toEqual({ kind: 'redirect', to: login, dropToken: true })
    expect(admit({ opens: 'creators' }, visit(null))).toMatchObject({ to: '/auth/login?please=1&next=%2Fwallet' })
    expect(admit({ opens: 'creators' }, visit(creator))).toEqual({ kind: 'show', dropToken: false })
  })
  test.each([
    ['operators', { opens: 'operators', permission: 'support' }, 'operator', 'user', '/home'],
    ['fans', { opens: 'fans' }, 'user', 'operator', '/operator'],
  ] as const)('a page for %s opens for them alone; others are led to their own', (_whom, handle, its, other, own) => {
    const asked = (role: string, isPerformer = false) => visit({ ...fan, isPerformer, roles: [role] })
    expect(admit(handle, asked(its))).toEqual({ kind: 'show', dropToken: false })
    expect(admit(handle, asked(other))).toEqual({ kind: 'redirect', to: own, dropToken: false })
    expect(admit(handle, asked('performer', true))).toMatchObject({ kind: 'redirect', dropToken: false })
    expect(admit(handle, visit(null))).toMatchObject({ kind: 'redirect', to: expect.stringContaining('/auth/login') })
  })
  test('operators without a second factor are led to Security, and come back from there', () => {
    const olga = { ...fan, roles: ['operator'], secondFactorNeeded: true }
    const handle = { opens: 'operators', permission: 'support' } as const
    expect(admit(handle, visit(olga, false, '/operator/verifications'))).toEqual({
      kind: 'redirect',
      to: '/account/security?operator=1&next=%2Foperator%2Fverifications',
      dropToken: false,
    })
    expect(admit({ opens: 'members' }, visit(olga, false, '/account/security'))).toMatchObject({ kind: 'show' })
    expect(admit(handle, visit({ ...olga, secondFactorNeeded: false }))).toMatchObject({ kind: 'show' })
  })
  test('a bad token is dropped, and leads to the login unless visitors may see the page', () => {
    expect(admit({ opens: 'members' }, visit(null, true))).toMatchObject({ kind: 'redirect', dropToken: true })
    expect(admit({ opens: 'everybody' }, visit(null, true))).toEqual({ kind: 'show', dropToken: true })
  })
  test('the login with a bad token shows itself and does not lead to itself', () => {
    expect(admit({ opens: 'visitors' }, visit(null, true))).toEqual({ kind: 'show', dropToken: true })
  })
  test("people who are logged in don't see the login page", () => {
    expect(admit({ opens: 'visitors' }, visit(fan))).toEqual({ kind: 'redirect', to: '/home', dropToken: false })
  })
})

describe('a helper at work', () => {
  const performer = { _id: 'c1', name: 'Mia', username: 'mia', avatar: '' }
  const atWork = (...scopes: ('chat' | 'post' | 'money')[]) =>
    visit({ ...creator, worksFor: { seatId: 's1', scopes, performer } }, false, '/creator/banking')
  const outside = { kind: 'redirect', to: '/account/work?outside=1', dropToken: false }

  test('gets the pages of their scopes and those for everybody, and is told of all others without losing the login', () => {
    expect(admit({ opens: 'creators', seat: 'post' }, atWork('post'))).toMatchObject({ kind: 'show' })
    expect(admit({ opens: 'members', seat: 'chat' }, atWork('chat', 'money'))).toMatchObject({ kind: 'show' })
    expect(admit({ opens: 'everybody' }, atWork('money'))).toMatchObject({ kind: 'show' })
    expect(admit({ opens: 'members', atWork: true }, atWork('money'))).toMatchObject({ kind: 'show' })
    for (const opens of ['creators', 'members', 'fans'] as const)
      expect(admit({ opens }, atWork('chat'))).toEqual(outside)
    expect(admit({ opens: 'creators', seat: 'money' }, atWork('chat', 'post'))).toEqual(outside)
    expect(admit({ opens: 'operators', permission: 'owner' }, atWork('chat'))).toEqual(outside)
  })
  test('begins where the first of their scopes leads', () => {
    expect(admit({ opens: 'visitors' }, atWork('post', 'money'))).toMatchObject({ to: '/studio/posts' })
    expect(afterLogin({ ...creator, worksFor: { seatId: 's1', scopes: ['money'], performer } })).toBe(
      '/creator/earning',
    )
  })
})

test.each([['owner'], ['moderation', 'finance'], ['finance']] as const)(
  'operators with %s begin with what waits for them',
  (...permissions) => {
    expect(afterLogin({ ...fan, roles: ['operator'], permissions })).toBe('/operator')
  },
)

test('a login leads where the specification says', () => {
  expect(afterLogin(fan)).toBe('/home')
  expect(afterLogin({ ...fan, username: null })).toBe('/user/account')
  expect(afterLogin({ ...fan, email: null })).toBe('/user/account')
  expect(afterLogin(creator)).toBe('/mia')
  expect(afterLogin({ ...creator, email: null })).toBe('/creator/account')
  expect(profilePath({ _id: 'c1', username: null })).toBe('/c1')
})

test('a blocked country hides everything, maintenance all but that', () => {
  expect(layoutOf({}, { blocked: false, maintenance: false })).toBe('primary')
  expect(layoutOf({ layout: 'public' }, { blocked: false, maintenance: false })).toBe('public')
  expect(layoutOf({ layout: 'public' }, { blocked: false, maintenance: true })).toBe('maintenance')
  expect(layoutOf({ layout: 'public' }, { blocked: true, maintenance: true })).toBe('geoBlock')
})

test('pages on the way in keep in mind where someone wanted to go, on this site only', () => {
  expect(withNext('/auth/register', '/post/1?buy=1')).toBe('/auth/register?next=%2Fpost%2F1%3Fbuy%3D1')
  expect(withNext('/auth/login?please=1', '/a')).toBe('/auth/login?please=1&next=%2Fa')
  for (const none of [null, '/auth/login', '//evil.example'])
    expect(withNext('/auth/register', none)).toBe('/auth/register')
})

test('the way back stays on this site', () => {
  expect(wayBack('/post/1?buy=1', fan)).toBe('/post/1?buy=1')
  for (const bad of ['//evil.example', '/\t/evil.example', '/\\evil.example', '/auth/login', '', null])
    expect(wayBack(bad, fan)).toBeNull()
  expect(loginPath('/')).toBe('/auth/login?please=1')
  expect(loginPath('/auth/register')).toBe('/auth/login?please=1')
})
