import { type CurrentUser, type OperatorPermission, operatorPermissions } from '@fanfare/contract'
import { matchRoutes } from 'react-router'
import { describe, expect, test } from 'vitest'
import { entriesFor, type NavEntry } from '../core/page/navigation.ts'
import { pages } from '../routes.ts'
import { navigation } from './navigation.ts'
import { sheetNames, trayOf } from './registers.ts'

const person = (isPerformer: boolean, role: string, permissions?: OperatorPermission[]) =>
  ({ _id: 'u1', username: 'mia', isPerformer, roles: [role], permissions }) as unknown as CurrentUser
const fan = person(false, 'user')
const creator = person(true, 'performer')
const operator = person(false, 'operator', ['owner'])
const desks = [
  '/operator/support',
  '/operator/status',
  '/operator/verifications',
  '/operator/releases',
  '/operator/review',
  '/operator/cases',
  '/operator/reports',
  '/operator/takedowns',
  '/operator/appeals',
  '/operator/people',
  '/operator/banned-terms',
  '/operator/held',
  '/operator/streams',
  '/operator/payments',
  '/operator/charges',
  '/operator/payouts',
  '/operator/refunds',
  '/operator/disputes',
  '/operator/custom-requests',
  '/operator/fundraisers',
  '/operator/calls',
  '/operator/reconciliation',
  '/operator/ledger',
  '/operator/tax',
  '/operator/tax-forms',
  '/operator/coupons',
  '/operator/prices',
  '/operator/pages',
  '/operator/promos',
  '/operator/site',
  '/operator/age',
  '/operator/operators',
  '/operator/acts',
]
const paths = (viewer: CurrentUser | null, place: keyof NavEntry['in']) =>
  entriesFor(viewer, place, navigation).map(({ href }) => href)

/** A new room says its place by a number, and needs no line in this test. */
const isListed = (list: readonly string[]) => (path: string) => list.includes(path)

describe('everybody finds their own ways, in this order', () => {
  test.each([
    ['a visitor', null, ['/home', '/explore'], ['/creator', '/cart'], []],
    [
      'a fan',
      fan,
      ['/home', '/explore', '/messages', '/wallet'],
      ['/notifications', '/creator', '/user/bookmarks', '/library', '/user/my-subscription', '/cart'],
      [
        '/cart',
        '/user/bookmarks',
        '/library',
        '/user/orders',
        '/user/my-subscription',
        '/schedule/live-streaming',
        '/custom-requests',
        '/fundraisers',
        '/calls',
        '/refunds',
        '/user/account',
      ],
    ],
    [
      'a creator',
      creator,
      ['/home', '/explore', '/messages', '/studio/compose'],
      ['/notifications', '/creator', '/creator/earning', '/mia', '/studio', '/creator/live', '/user/bookmarks'],
      [
        '/mia',
        '/creator/earning',
        '/creator/payout-request',
        '/studio',
        '/creator/live',
        '/model/live-streaming/request',
        '/studio/custom-requests',
        '/studio/fundraisers',
        '/studio/calls',
        '/user/bookmarks',
        '/creator/account',
      ],
    ],
    [
      'an operator',
      operator,
      ['/home', '/explore', '/operator'],
      ['/notifications', '/creator', ...desks],
      [...desks, '/user/account'],
    ],
  ])('%s', (_, viewer, bar, rail, menu) => {
    expect(paths(viewer, 'bar')).toEqual(bar)
    expect(paths(viewer, 'rail').filter(isListed(rail))).toEqual(rail)
    const inMenu = viewer ? [...menu, '/account/security', '/help'] : []
    expect(paths(viewer, 'menu').filter(isListed(inMenu))).toEqual(inMenu)
  })

  test.each([
    ['support', '/operator', ['/operator/support']],
    ['moderation', '/operator/cases', ['/operator/verifications', '/operator/reports', '/operator/takedowns']],
    ['finance', '/operator/payouts', ['/operator/payments', '/operator/charges', '/operator/refunds']],
  ] as const)('operators with %s alone find what they may open, and begin there', (permission, first, some) => {
    const viewer = person(false, 'operator', [permission])
    expect(paths(viewer, 'bar')).toEqual(['/home', '/explore', first])
    const opened = navigation.filter(entry => entry.permission === permission && entry.href !== first)
    expect(paths(viewer, 'rail').slice(2).toSorted()).toEqual(opened.map(({ href }) => href).toSorted())
    expect(paths(viewer, 'menu')).toEqual(expect.arrayContaining([...some]))
  })

  test('settings: creators have those of their page besides', () => {
    const everybody = [
      '/account/security',
      '/notifications/settings',
      '/account/privacy',
      '/account/data',
      '/account/decisions',
    ]
    const more = ['/user/bookmarks', '/account/reports', '/referral']
    const prices = ['/creator/account/pricing', '/creator/account/offers', '/creator/account/watermark']
    const ofPages = [
      ...prices,
      '/creator/account/helpers',
      '/creator/integrations',
      '/creator/account/documents',
      '/creator/banking',
      '/creator/tax-details',
      '/creator/comments',
    ]
    const writing = '/creator/messages/rules'
    const helping = '/account/work'
    expect(paths(fan, 'settings')).toEqual([
      '/user/account',
      ...everybody,
      '/user/cards',
      '/account/addresses',
      ...more,
      helping,
    ])
    expect(paths(creator, 'settings')).toEqual([
      '/creator/account',
      ...everybody,
      ...ofPages,
      writing,
      ...more,
      helping,
    ])
    expect(paths(null, 'settings')).toEqual([])
  })

  test('helpers at work find what their scopes open, and nothing else', () => {
    const performer = { _id: 'c1', name: 'Mia', username: 'mia', avatar: '' }
    const atWork = (...scopes: ('chat' | 'post' | 'money')[]): CurrentUser => ({
      ...creator,
      worksFor: { seatId: 's1', scopes, performer },
    })
    expect(paths(atWork('chat'), 'bar')).toEqual(['/messages'])
    expect(paths(atWork('chat'), 'rail')).toEqual(['/creator/messages'])
    expect(paths(atWork('money'), 'rail')).toEqual([
      '/creator/earning',
      '/creator/my-subscriber',
      '/creator/statistics',
      '/creator/links',
    ])
    expect(paths(atWork('money'), 'menu')).toEqual([
      '/creator/earning',
      '/creator/my-subscriber',
      '/creator/statistics',
      '/creator/links',
    ])
    expect(paths(atWork('post'), 'bar')).toEqual(['/studio/compose'])
    const studio = ['/studio/posts', '/studio/calendar', '/studio/vault', '/studio/galleries', '/studio/videos']
    expect(paths(atWork('post'), 'studio')).toEqual(expect.arrayContaining(studio))
    expect(paths(atWork('chat', 'post', 'money'), 'settings')).toEqual([])
  })
})

const audiences = ['visitors', 'fans', 'creators', 'operators'] as const
const places = ['bar', 'rail', 'menu', 'settings', 'studio'] as const

const patterns = pages.map(page => ({ path: `/${page.path}`, handle: page.opens }))
const opensAt = (href: string) => matchRoutes(patterns, href)?.at(-1)?.route.handle

test.each([
  ['visitors', null, ['everybody', 'visitors']],
  ['fans', fan, ['everybody', 'members', 'fans']],
  ['creators', creator, ['everybody', 'members', 'creators']],
  ...operatorPermissions.map(one => [
    `operators for ${one}`,
    person(false, 'operator', [one]),
    ['everybody', 'members', ...operatorPermissions.filter(other => one === 'owner' || other === one)],
  ]),
] as [string, CurrentUser | null, string[]][])(
  '%s are led to pages that open for them, and to no others',
  (_, viewer, opens) => {
    const led = places.flatMap(place => paths(viewer, place))
    expect(led.filter(href => !opens.includes(opensAt(href) ?? ''))).toEqual([])
  },
)

test.each(audiences)('no two entries for %s have the same place, so that one comes before the other', audience => {
  const entries = navigation.filter(entry => entry.for.includes(audience))
  const taken = places.flatMap(place => entries.map(entry => ({ at: `${place} ${entry.in[place]}`, href: entry.href })))
  const there = taken.filter(({ at }) => !at.endsWith('undefined'))
  const twice = there.filter(({ at }) => there.filter(other => other.at === at).length > 1)
  expect(twice.map(({ at, href }) => `${at} ${href}`).sort()).toEqual([])
})

test('sheets and trays of all rooms are found', () => {
  expect(sheetNames).toEqual(expect.arrayContaining(['workChanged', 'tip', 'buy', 'pledge']))
  expect([trayOf('uploads'), trayOf('downloads' as 'uploads')]).toEqual([expect.anything(), undefined])
})
