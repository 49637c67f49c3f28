import type { CurrentUser } from '@fanfare/contract'
import type { ReactNode } from 'react'
import { Notice } from '../../../ui/surfaces.tsx'
import { say } from '../words.ts'

const looks = {
  verified: { tone: 'good', icon: 'shield-check' },
  waiting: { icon: 'clock' },
  missing: { tone: 'warn', icon: 'id-card' },
} as const

/** Where the verification of a creator stands. */
export function Standing({ viewer, children }: { viewer: CurrentUser; children?: ReactNode }) {
  const both = viewer.idVerification && viewer.documentVerification
  const state = viewer.verifiedDocument ? 'verified' : both ? 'waiting' : 'missing'
  return (
    <Notice {...looks[state]} role="status">
      <b className="font-strong">{say(`${state}Title`)}</b> {say(`${state}Text`)}
      {children}
    </Notice>
  )
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
