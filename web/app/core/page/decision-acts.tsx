import type { MouseEvent, ReactNode } from 'react'
import './decision-acts.css'

/**
 * The buttons that decide what operators have before them. Beside the queue, keys 1 to 3 lead to them, and on a phone
 * they stay above the bar. If something is missing, the field that lacks it gets the focus.
 */
export function DecisionActs({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons in it are what is pressed.
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key that presses a button clicks it.
    <div className="decision-acts" data-decision-keys="" onClick={showWhatLacks}>
      {children}
    </div>
  )
}

/** By the next frame the form says what is wrong. */
function showWhatLacks({ currentTarget }: MouseEvent<HTMLElement>): void {
  const form = currentTarget.closest('section, form')
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}

/** Moves the focus to the nth thing by which the page beside the queue can be decided, counted from 1. */
export function goToDecision(n: number): void {
  const all = document.querySelectorAll<HTMLElement>('[data-decision-keys] :is(button, input[type="radio"])')
  all[n - 1]?.focus()
}
