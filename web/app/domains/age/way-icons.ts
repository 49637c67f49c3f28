import type { AgeMethod } from '@fanfare/contract'
import type { IconName } from '../../ui/icon-names.ts'

/** The sign of each way to show an age. */
export const wayIcons: Record<AgeMethod, IconName> = {
  face_estimation: 'camera',
  id_document: 'id-card',
  digital_id: 'fingerprint-pattern',
  bank: 'banknote',
  credit_card: 'credit-card',
  mobile_operator: 'smartphone',
}
