import { declareRoom } from '../declare-room.ts'
import { siteErrors } from './errors.ts'

/** What this room declares beside its endpoints. */
export const siteRoom = declareRoom({
  showsNoContent: true,
  errors: siteErrors,
  acts: [
    'change_settings',
    'create_page',
    'change_page',
    'delete_page',
    'create_promo',
    'change_promo',
    'delete_promo',
  ],
})
