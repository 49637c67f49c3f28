import clsx from 'clsx'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'
import { say } from './words.ts'
import './button.css'
import './toasts.css'

type Act = { label: string; run: () => void }
type Toast = { id: number; kind: 'done' | 'failure'; text: string; icon: IconName; act?: Act | undefined }
type ToastState = { toasts: readonly Toast[] }

const SHOWN_MS = 4_000
const SHOWN_MAX = 3

/** What is shown now. It fills only in the browser; a server that draws pages never says anything here. */
export const toastStore = createStore<ToastState>()(() => ({ toasts: [] }))

/** Counted apart from what is shown: whose time is over takes away itself and no later one. */
let last = 0

/** Says that something is done; it leaves by itself, with a way to undo where there is one. */
export function toast(text: string, options: { icon?: IconName; act?: Act; shown_ms?: number } = {}): void {
  const id = push({ kind: 'done', text, icon: options.icon ?? 'check', act: options.act })
  setTimeout(() => dismiss(id), options.shown_ms ?? SHOWN_MS)
}

/** Says that something failed: the cause and the next step. It stays until it is closed. */
export function failureToast(text: string, act?: Act): void {
  push({ kind: 'failure', text, icon: 'circle-exclamation-point', act })
}

/** Takes away what failed, because it is being tried again. */
export function forgetFailures(): void {
  toastStore.setState(state => ({ toasts: state.toasts.filter(one => one.kind !== 'failure') }))
}

export function dismiss(id: number): void {
  toastStore.setState(state => ({ toasts: state.toasts.filter(one => one.id !== id) }))
}

function push(toast: Omit<Toast, 'id'>): number {
  const id = ++last
  toastStore.setState(state => ({
    toasts: [...state.toasts.filter(one => !isReplaced(one, toast)), { ...toast, id }].slice(-SHOWN_MAX),
  }))
  return id
}

/** The same sentence is said once, and of failures, which stay, only the newest covers the page. */
function isReplaced(old: Toast, by: Omit<Toast, 'id'>): boolean {
  return old.text === by.text || (old.kind === 'failure' && by.kind === 'failure')
}

/** Where toasts appear; screen readers hear them without losing their place. */
export function Toasts() {
  const toasts = useStore(toastStore, state => state.toasts)
  return (
    <div className="toasts" role="status" aria-live="polite">
      {toasts.map(one => (
        <ToastRow key={one.id} toast={one} />
      ))}
    </div>
  )
}

function ToastRow({ toast: { id, kind, text, icon, act } }: { toast: Toast }) {
  const run = () => {
    dismiss(id)
    act?.run()
  }
  return (
    <div className={clsx('toast', kind === 'failure' && 'toast-failure')}>
      <Icon name={icon} size="s" />
      <span className="grow">{text}</span>
      {act && (
        <button type="button" className="btn btn-s" onClick={run}>
          {act.label}
        </button>
      )}
      {kind === 'failure' && (
        <button type="button" className="btn btn-s btn-icon" aria-label={say('close')} onClick={() => dismiss(id)}>
          <Icon name="x" size="s" />
        </button>
      )}
    </div>
  )
}

/** Puts a text where it can be pasted from and says so; where the browser won't, says how else it can be had. */
export async function copyText(
  text: string,
  done: string,
  { icon = 'copy', failed = say('copyFailed') }: { icon?: IconName; failed?: string } = {},
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast(done, { icon })
  } catch {
    failureToast(failed)
  }
}
