import { type CurrentUser, type OperatorPermission, operatorPermissions } from '@fanfare/contract'
import { matchRoutes } from 'react-router'
import { describe, expect, test } from 'vitest'
import { consoleTree } from '../core/page/console-tree.ts'
import { frameOf } from '../core/page/frames.ts'
import { entriesFor } from '../core/page/navigation.ts'
import { placesFor, placesOf } from '../core/page/places.ts'
import { synonymsOf } from '../core/page/places-words.ts'
import { settingsTree } from '../core/page/settings-tree.ts'
import { siteTree } from '../core/page/site-tree.ts'
import { studioTree } from '../core/page/studio-tree.ts'
import { sectionsFor, type TreeSection } from '../core/page/tree.ts'
import { pages } from '../routes.ts'
import { navigation } from './navigation.ts'
import { sheetNames, trayOf } from './registers.ts'

const person = (isPerformer: boolean, role: string, permissions?: OperatorPermission[]) =>
  ({ _id: 'u1', username: 'mia', isPerformer, roles: [role], permissions }) as unknown as CurrentUser
const fan = person(false, 'user')
const creator = person(true, 'performer')
const operator = person(false, 'operator', ['owner'])

type TreeName = 'explore' | 'library' | 'studio' | 'console' | 'settings'
const treeNames: TreeName[] = ['explore', 'library', 'studio', 'console', 'settings']
const siteTrees = { explore: siteTree('explore', navigation), library: siteTree('library', navigation) }

function sectionsOf(viewer: CurrentUser | null, tree: TreeName): TreeSection[] {
  switch (tree) {
    case 'studio':
      return sectionsFor(viewer, studioTree)
    case 'console':
      return sectionsFor(viewer, consoleTree)
    case 'settings':
      return sectionsFor(viewer, settingsTree)
    default:
      return sectionsFor(viewer, siteTrees[tree])
  }
}

const paths = (viewer: CurrentUser | null, place: 'bar' | 'rail' | 'menu') =>
  entriesFor(viewer, place, navigation).map(({ href }) => href)

/** The sections of a tree with the addresses of their tabs, and below each the views that it has besides. */
function treeOf(viewer: CurrentUser | null, tree: TreeName): Record<string, string[]> {
  const sections = sectionsOf(viewer, tree)
  return Object.fromEntries(
    sections.map(({ label, tabs }) => [
      label,
      tabs.map(({ label, views }) =>
        views.length > 1 ? `${label}: ${views.map(view => view.label).join(', ')}` : label,
      ),
    ]),
  )
}

const everyPath = (viewer: CurrentUser | null, tree: TreeName) =>
  sectionsOf(viewer, tree).flatMap(({ tabs }) => tabs.flatMap(({ views }) => views.map(({ href }) => href)))

describe('everybody finds their own ways on the site, in this order', () => {
  test.each([
    ['a visitor', null, ['/home', '/explore'], ['/cart'], []],
    [
      'a fan',
      fan,
      ['/home', '/explore', '/messages', '/wallet'],
      ['/notifications', '/library', '/user/my-subscription', '/cart'],
      ['/cart', '/library', '/user/my-subscription', '/refunds', '/user/account', '/referral', '/help'],
    ],
    [
      'a creator',
      creator,
      ['/home', '/studio', '/messages', '/studio/compose'],
      ['/explore', '/notifications', '/mia'],
      ['/mia', '/user/bookmarks', '/creator/account', '/referral', '/help'],
    ],
    [
      'an operator',
      operator,
      ['/home', '/explore'],
      ['/notifications'],
      ['/user/account', '/account/security', '/referral', '/help'],
    ],
  ])('%s', (_, viewer, bar, rail, menu) => {
    expect([paths(viewer, 'bar'), paths(viewer, 'rail'), paths(viewer, 'menu')]).toEqual([bar, rail, menu])
  })
})

describe('trees', () => {
  test('a creator’s studio has seven sections', () => {
    expect(treeOf(creator, 'studio')).toEqual({
      Home: ['Overview'],
      Content: [
        'Posts: All posts, Calendar, Galleries, Videos, In review',
        'Stories',
        'Vault',
        'Collections',
        'Consents',
      ],
      Messages: ['Inbox', 'Sent to many', 'Lists', 'Saved replies'],
      Fans: ['Subscribers', 'Tiers and offers', 'Reach', 'Links', 'Statistics'],
      Shop: ['Products', 'Orders', 'Requests', 'Fundraisers', 'Coupons'],
      Live: ['Streams', 'Private shows', 'Calls'],
      Money: ['Earnings', 'Payouts: Payouts, Banking', 'Splits', 'Statements and tax'],
    })
  })

  test('a fan’s library has all they have, and Explore the list of creators', () => {
    expect(treeOf(fan, 'library')).toEqual({
      Library: ['Bought', 'Saved', 'Orders', 'Calls and requests: Custom requests, Calls, Private shows', 'Pledges'],
    })
    expect([null, fan, creator, operator].map(viewer => treeOf(viewer, 'explore'))).toEqual(
      Array(4).fill({ Explore: ['Discover', 'Creators'] }),
    )
  })

  test('an owner’s console has six', () => {
    expect(treeOf(operator, 'console')).toEqual({
      Today: ['Overview'],
      People: ['People'],
      Safety: [
        'Cases: Cases, Reports',
        'Appeals',
        'Verification: Verifications, Releases',
        'Review: Files, Held pictures',
        'Live wall',
        'Filters: Banned terms, Age checks',
        'Removed',
      ],
      Money: [
        'Payments',
        'Sales: Wallet charges, Custom requests, Calls, Fundraisers',
        'Payouts',
        'Refunds and disputes: Refunds, Disputes',
        'Books: Ledger, Reconciliation',
        'Tax: Tax collected, Tax forms',
        'Coupons',
      ],
      Support: ['Help requests', 'Status'],
      Site: ['Site settings', 'Prices', 'Pages and menus: Pages, Promotions', 'Team: Operators, Activity'],
    })
  })

  test.each([
    [
      'fans',
      fan,
      ['Profile', 'Account and security', 'Notifications', 'Privacy and safety', 'Payments', 'Team and tools'],
    ],
    [
      'creators',
      creator,
      ['Profile', 'Account and security', 'Notifications', 'Privacy and safety', 'Identity and tax', 'Team and tools'],
    ],
    ['operators', operator, ['Profile', 'Account and security', 'Notifications', 'Privacy and safety']],
  ])('settings of %s', (_, viewer, sections) => {
    expect(Object.keys(treeOf(viewer, 'settings'))).toEqual(sections)
  })

  test.each([
    ['support', ['Today', 'Support']],
    ['moderation', ['Today', 'People', 'Safety', 'Site']],
    ['finance', ['Today', 'Money']],
  ] as const)('operators with %s alone have the sections in which they may open something', (permission, sections) => {
    const viewer = person(false, 'operator', [permission])
    expect(Object.keys(treeOf(viewer, 'console'))).toEqual(sections)
  })

  test('helpers at work have the same studio, cut by their scopes', () => {
    const performer = { _id: 'c1', name: 'Mia', username: 'mia', avatar: '' }
    const atWork = (...scopes: ('chat' | 'post' | 'money')[]): CurrentUser => ({
      ...creator,
      worksFor: { seatId: 's1', scopes, performer },
    })
    expect(treeOf(atWork('chat'), 'studio')).toEqual({ Messages: ['Inbox', 'Sent to many', 'Lists', 'Saved replies'] })
    expect(Object.keys(treeOf(atWork('post'), 'studio'))).toEqual(['Content', 'Shop'])
    expect(treeOf(atWork('money'), 'studio')).toEqual({
      Fans: ['Subscribers', 'Links', 'Statistics'],
      Money: ['Earnings', 'Statements and tax'],
    })
    expect(paths(atWork('chat'), 'bar')).toEqual(['/messages'])
    expect(paths(atWork('post'), 'bar')).toEqual(['/studio/posts', '/studio/compose'])
    expect(treeOf(atWork('chat', 'post', 'money'), 'settings')).toEqual({})
  })

  const viewers = [fan, creator, operator]
  const shown = viewers.flatMap(viewer => treeNames.map(tree => sectionsOf(viewer, tree)))

  test('no level has more than seven entries', () => {
    expect(shown.filter(sections => sections.length > 7)).toEqual([])
    const tabs = shown.flat().filter(section => section.tabs.length > 7)
    expect(tabs.map(({ label }) => label)).toEqual([])
    const views = shown.flat().flatMap(section => section.tabs.filter(tab => tab.views.length > 7))
    expect(views.map(({ label }) => label)).toEqual([])
  })

  test.each(treeNames)('no word and no sign of %s stands for two places', tree => {
    for (const viewer of viewers) {
      const sections = sectionsOf(viewer, tree)
      expect(twiceIn(sections.map(({ icon }) => icon))).toEqual([])
      const words = sections.flatMap(({ label, tabs }) => [
        label,
        ...(tabs.length > 1 ? tabs.map(tab => tab.label) : []),
      ])
      expect(twiceIn(words)).toEqual([])
    }
  })
})

test.each([
  ['visitors', null],
  ['fans', fan],
  ['creators', creator],
  ['operators', operator],
])('%s find every page by its name and by two other words', (_, viewer) => {
  const places = placesOf(viewer, navigation)
  expect(places.length).toBeGreaterThan(3)
  const lost = places.flatMap(place => {
    const others = synonymsOf(place.word).split(' ').filter(Boolean)
    const isFoundBy = (typed: string) => placesFor(typed, places).some(({ href }) => href === place.href)
    const few = others.length < 2 ? [`${place.word} has fewer than two`] : []
    return [
      ...few,
      ...[place.label, ...others].filter(typed => !isFoundBy(typed)).map(typed => `${place.word} by ${typed}`),
    ]
  })
  expect(lost).toEqual([])
})

test('a page is found by the beginning of a word, whatever its accents, and not by what is within one', () => {
  const places = placesOf(operator, navigation)
  const foundBy = (typed: string) => placesFor(typed, places).map(({ href }) => href)
  expect(foundBy('commission')).toContain('/operator/prices')
  expect(foundBy('Dispütes')[0]).toBe('/operator/disputes')
  expect(foundBy('isput')).toEqual([])
  expect([foundBy(''), foundBy('  '), foundBy('x'.repeat(5_000))]).toEqual([[], [], []])
  expect(placesFor('disputes', placesOf(fan, navigation))).toEqual([])
})

const twiceIn = (list: string[]) => list.filter((one, at) => list.indexOf(one) !== at)

const audiences = ['visitors', 'fans', 'creators', 'operators'] as const
const places = ['bar', 'rail', 'menu'] as const

const patterns = pages.map(page => ({ path: `/${page.path}`, handle: page.opens }))
const opensAt = (href: string) => matchRoutes(patterns, href)?.at(-1)?.route.handle

test.each([
  ['visitors', null, ['everybody', 'visitors']],
  ['fans', fan, ['everybody', 'members', 'fans']],
  ['creators', creator, ['everybody', 'members', 'creators']],
  ...operatorPermissions.map(one => [
    `operators for ${one}`,
    person(false, 'operator', [one]),
    ['everybody', 'members', 'operators', ...operatorPermissions.filter(other => one === 'owner' || other === one)],
  ]),
] as [string, CurrentUser | null, string[]][])(
  '%s are led to pages that open for them, and to no others',
  (_, viewer, opens) => {
    const led = [
      ...places.flatMap(place => paths(viewer, place)),
      ...treeNames.flatMap(tree => everyPath(viewer, tree)),
    ]
    expect(led.filter(href => !opens.includes(opensAt(href) ?? ''))).toEqual([])
  },
)

test.each(audiences)('no two entries for %s have the same place, so that one comes before the other', audience => {
  const entries = navigation.filter(entry => entry.for.includes(audience))
  const ofSite = [...places, 'explore' as const, 'library' as const].flatMap(place =>
    entries.map(({ in: { [place]: at } }) => `${place} ${typeof at === 'object' ? at.at : at}`),
  )
  const ofTrees = [studioTree, consoleTree, settingsTree].flatMap((tree, index) =>
    tree.entries
      .filter(entry => (entry.for ?? [tree.for]).includes(audience))
      .map(({ section, at }) => `${index} ${section} ${at}`),
  )
  const there = [...ofSite, ...ofTrees].filter(at => !at.includes('undefined'))
  expect(twiceIn(there)).toEqual([])
})

test('a page is drawn in the frame of whom it opens for; what is one’s own, where one works', () => {
  expect(frameOf({ opens: 'operators', permission: 'support' } as never, operator)).toBe('console')
  expect(frameOf({ opens: 'creators' }, creator)).toBe('studio')
  expect([fan, creator, operator].map(viewer => frameOf({ opens: 'members', isOwn: true }, viewer))).toEqual([
    'site',
    'studio',
    'console',
  ])
  expect([null, fan, creator, operator].map(viewer => frameOf({ opens: 'everybody' }, viewer))).toEqual(
    Array(4).fill('site'),
  )
})

test('sheets and trays of all rooms are found', () => {
  expect(sheetNames).toEqual(expect.arrayContaining(['workChanged', 'tip', 'buy', 'pledge']))
  expect([trayOf('uploads'), trayOf('downloads' as 'uploads')]).toEqual([expect.anything(), undefined])
})
