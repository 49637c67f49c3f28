import type { CurrentUser, PublicSettings } from '@fanfare/contract'
import { describe, expect, test } from 'vitest'
import { createAuthStore } from './auth.ts'
import { createCurrentUserStore } from './current-user.ts'
import { createFollowStore, isFollowed } from './follow.ts'
import { createSettingsStore } from './settings.ts'
import { createSocketStore } from './socket.ts'

const nina = { _id: 'f1', name: 'Nina', username: 'nina', avatar: '/a.webp', cover: null, balance: 86.4 } as CurrentUser

describe('auth', () => {
  test('a login goes from idle over requesting to success, and a logout back', () => {
    const store = createAuthStore(false)
    expect(store.getState()).toMatchObject({ phase: 'idle', loggedIn: false })
    store.getState().requestLogin()
    expect(store.getState().phase).toBe('requesting')
    store.getState().loginSucceeded()
    expect(store.getState()).toMatchObject({ phase: 'success', loggedIn: true })
    store.getState().logout()
    expect(store.getState()).toMatchObject({ phase: 'idle', loggedIn: false })
  })
  test('a failure keeps what the server said, or the sentence for when it said nothing', () => {
    const store = createAuthStore(false)
    store.getState().loginFailed('Please verify your email')
    expect(store.getState()).toMatchObject({ phase: 'failure', error: 'Please verify your email' })
    store.getState().loginFailed(null)
    expect(store.getState().error).toBe('Incorrect credentials!')
    store.getState().requestLogin()
    expect(store.getState().error).toBeNull()
  })
})

describe('current user', () => {
  test('the balance is held in hundredths, moved by differences and replaced by the server', () => {
    const store = createCurrentUserStore(nina)
    expect(store.getState().balance_minor).toBe(8640n)
    store.getState().updateBalance(-1200n)
    expect(store.getState().balance_minor).toBe(7440n)
    store.getState().updateBalance(10n)
    expect(store.getState().balance_minor).toBe(7450n)
    store.getState().setBalance(100n)
    expect(store.getState().balance_minor).toBe(100n)
  })
  test('an update replaces the user, and a failure keeps the old one', () => {
    const store = createCurrentUserStore(nina)
    store.getState().updatingUser()
    expect(store.getState().updating).toBe(true)
    store.getState().updateFailed('This username has been taken')
    expect(store.getState()).toMatchObject({ updating: false, updateError: 'This username has been taken', user: nina })
    store.getState().updatingUser()
    store.getState().updateUser({ ...nina, name: 'Nina Roth', balance: 1 })
    expect(store.getState()).toMatchObject({ updating: false, updateError: null, balance_minor: 100n })
    expect(store.getState().user?.name).toBe('Nina Roth')
  })
  test('pictures change alone; logged out there is nothing to change', () => {
    const store = createCurrentUserStore(nina)
    store.getState().updateCurrentUserAvatar('/b.webp')
    store.getState().updateCurrentUserCover('/c.webp')
    expect(store.getState().user).toMatchObject({ avatar: '/b.webp', cover: '/c.webp', name: 'Nina' })
    store.getState().updateCurrentUser(null)
    store.getState().updateCurrentUserAvatar('/d.webp')
    expect(store.getState()).toMatchObject({ user: null, balance_minor: 0n })
  })
})

test('following twice leaves one, and what was done here beats what the page came with', () => {
  const store = createFollowStore()
  store.getState().follow('mia')
  store.getState().follow('mia')
  expect(store.getState().followedIds).toEqual(['mia'])
  expect(isFollowed(store.getState(), 'mia', false)).toBe(true)
  store.getState().unfollow('mia')
  expect(store.getState().followedIds).toEqual([])
  expect(isFollowed(store.getState(), 'mia', true)).toBe(false)
  expect(isFollowed(store.getState(), 'leo', true)).toBe(true)
  store.getState().follow('mia')
  expect(isFollowed(store.getState(), 'mia', false)).toBe(true)
})

test('settings are replaced whole', () => {
  const store = createSettingsStore({ siteName: 'Fanfare', gaCode: 'G-1' } as PublicSettings)
  store.getState().replace({ siteName: 'Other' } as PublicSettings)
  expect(store.getState().settings).toEqual({ siteName: 'Other' })
})

test('the socket begins as initialized', () => {
  const store = createSocketStore()
  expect(store.getState().status).toBe('initialized')
  store.getState().become('reconnecting')
  expect(store.getState().status).toBe('reconnecting')
})
