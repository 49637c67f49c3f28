import { Icon } from './icon.tsx'
import { say } from './words.ts'
import './badge.css'
import './marks.css'

/**
 * The drawings that carry the accent gradient: logo, coin, seal. They stand once in the document, because an outside
 * sprite cannot see the colours of the theme.
 */
export function MarkDefs() {
  return (
    <svg className="absolute size-0 overflow-hidden" aria-hidden="true">
      <defs>
        <linearGradient id="ember" x1="0" y1="0" x2="1" y2=".35">
          <stop offset="0" stopColor="var(--color-accent-from)" />
          <stop offset="1" stopColor="var(--color-accent-to)" />
        </linearGradient>
        <linearGradient id="ember-mark" gradientUnits="userSpaceOnUse" x1="3" y1="4" x2="30" y2="26">
          <stop offset="0" stopColor="var(--color-accent-from)" />
          <stop offset="1" stopColor="var(--color-accent-to)" />
        </linearGradient>
      </defs>
      <symbol id="mark" viewBox="0 0 32 32">
        <g fill="none" stroke="url(#ember-mark)" strokeWidth="5.6" strokeLinecap="round" strokeLinejoin="round">
          <path d="M8 27V14.6c0-1.9 1.1-3.3 2.9-3.9L25 6" />
          <path d="M8.6 21.4 20.6 17.4" />
        </g>
      </symbol>
      <symbol id="coin" viewBox="0 0 20 20">
        <circle cx="10" cy="10" r="9.4" fill="url(#ember)" />
        <g fill="none" stroke="var(--color-on-accent)" strokeWidth="2.1" strokeLinecap="round" strokeLinejoin="round">
          <path d="M7.3 14.6V9.4c0-.8.5-1.4 1.2-1.7l5-1.7" />
          <path d="M7.5 12.1l4.2-1.4" />
        </g>
      </symbol>
      <symbol id="coin-line" viewBox="0 0 20 20">
        <circle cx="10" cy="10" r="8.5" fill="none" stroke="currentColor" strokeWidth="1.9" />
        <g fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round">
          <path d="M7.6 14V9.4c0-.8.5-1.4 1.2-1.7l5-1.7" />
          <path d="M7.5 12.1l4.2-1.4" />
        </g>
      </symbol>
      <symbol id="seal" viewBox="0 0 24 24">
        <path
          fill="url(#ember)"
          d="M12 1.7l2.7 2 3.4-.1 1 3.2 2.8 1.9-1.1 3.3 1.1 3.2-2.8 2-1 3.2-3.4-.1-2.7 2-2.7-2-3.4.1-1-3.2-2.8-2 1.1-3.2L2.1 8.7l2.8-1.9 1-3.2 3.4.1z"
        />
        <path
          d="m7.9 12.1 2.8 2.8 5.4-5.6"
          fill="none"
          stroke="var(--color-on-accent)"
          strokeWidth="2.3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </symbol>
    </svg>
  )
}

export function Logo({ name, href = '/' }: { name: string; href?: string }) {
  return (
    <a className="logo" href={href} aria-label={name}>
      <svg aria-hidden="true">
        <use href="#mark" />
      </svg>
      <span className="logo-word">{name}</span>
    </a>
  )
}

/** A coin; `line` draws it in the ink of the button that it stands in. */
export function Coin({ line = false }: { line?: boolean }) {
  return (
    <svg className="coin" aria-hidden="true">
      <use href={line ? '#coin-line' : '#coin'} />
    </svg>
  )
}

/** Stands right after the name of somebody whose documents were checked. */
export function VerifiedSeal() {
  return (
    <svg className="seal" role="img" aria-label={say('verified')}>
      <use href="#seal" />
    </svg>
  )
}

/** Stands after the name of a creator whose page is labelled as made with AI. */
export function AiMark() {
  return (
    <span className="badge shrink-0" title={say('madeWithAi')}>
      <Icon name="sparkles" size="xs" />
      <span aria-hidden="true">{say('aiShort')}</span>
      <span className="sr-only">{say('madeWithAi')}</span>
    </span>
  )
}
