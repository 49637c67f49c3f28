import type { CurrentUser } from '@fanfare/contract'
import type { ReactNode } from 'react'
import { Notice } from '../../../../ui/surfaces.tsx'
import { say } from '../../account-words.ts'

const looks = {
  verified: { tone: 'good', icon: 'shield-check' },
  waiting: { icon: 'clock' },
  missing: { tone: 'warn', icon: 'id-card' },
  refused: { tone: 'bad', icon: 'circle-exclamation-point' },
} as const

/** Where the verification of a creator stands, and why it was refused. */
export function Standing({ viewer, children }: { viewer: CurrentUser; children?: ReactNode }) {
  const state = stateOf(viewer)
  return (
    <Notice {...looks[state]} role="status">
      <b className="font-strong">{say(`${state}Title`)}</b>{' '}
      {state === 'refused' && viewer.verificationReason && (
        <span className="wrap-anywhere mt-1 mb-1 block whitespace-pre-line">{viewer.verificationReason}</span>
      )}
      {say(`${state}Text`)}
      {children}
    </Notice>
  )
}

function stateOf(viewer: CurrentUser): keyof typeof looks {
  if (viewer.verifiedDocument) return 'verified'
  if (viewer.verificationStatus === 'refused') return 'refused'
  return viewer.idVerification && viewer.documentVerification ? 'waiting' : 'missing'
}

/** Says on a creator's own pages that nobody else sees them yet, and why; nothing once the creator is verified. */
export default function ReviewNotice({ viewer }: { viewer: CurrentUser }) {
  if (!viewer.isPerformer || viewer.verifiedDocument) return null
  return (
    <Standing viewer={viewer}>
      {' '}
      <a className="link font-medium" href="/creator/account/documents">
        {say('toDocuments')}
      </a>
    </Standing>
  )
}
