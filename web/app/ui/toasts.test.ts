import { afterEach, expect, test, vi } from 'vitest'
import { dismiss, failureToast, toast, toastStore } from './toasts.tsx'

vi.useFakeTimers()
afterEach(() => toastStore.setState({ toasts: [] }))

const texts = () => toastStore.getState().toasts.map(one => one.text)

test('what is done leaves by itself, what failed stays until closed', () => {
  toast('Changes saved')
  failureToast('The card was declined. Nothing was charged.')
  vi.advanceTimersByTime(4_000)
  expect(texts()).toEqual(['The card was declined. Nothing was charged.'])
  dismiss(toastStore.getState().toasts[0]?.id ?? 0)
  expect(texts()).toEqual([])
})

test('the same sentence is said once, and never more than three at a time', () => {
  toast('Saved')
  toast('Saved')
  expect(texts()).toEqual(['Saved'])
  for (const text of ['a', 'b', 'c']) toast(text)
  expect(texts()).toEqual(['a', 'b', 'c'])
})

test('of failures only the newest stays', () => {
  failureToast('The picture is too large')
  failureToast('The site cannot be reached')
  expect(texts()).toEqual(['The site cannot be reached'])
})
