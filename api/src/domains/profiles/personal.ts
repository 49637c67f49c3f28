import type { Tx } from '../../kernel/database.ts'
import type { Personal } from '../../kernel/personal.ts'
import { touchUser } from '../identity/index.ts'

/** What creators tell of themselves, and where they are paid. */
export const profilesPersonal: Personal = {
  room: 'profiles',
  columns: {
    'performers.user_id': 'erase',
    'performers.referrer_id': 'empty',
    'performer_categories.performer_id': 'delete',
    'performer_banking.performer_id': 'delete',
    'performer_gateways.performer_id': 'delete',
    'name_notices.user_id': 'delete',
    'upload_counts.user_id': 'delete',
  },
  collect: {
    page: {
      from: 'performers',
      of: 'user_id',
      by: 'user_id',
      columns: [
        'headline',
        'bio',
        'date_of_birth',
        'languages',
        'city',
        'state',
        'zipcode',
        'address',
        'links',
        'height',
        'weight',
        'eyes',
        'hair',
        'pubic_hair',
        'butt',
        'ethnicity',
        'body_type',
        'sexual_orientation',
        'hidden_fields',
        'monthly_price_minor',
        'yearly_price_minor',
        'public_chat_price_minor',
        'free_days',
        'ai_label',
        'verified_at',
        'created_at',
        'followers_count',
        'likes_count',
        'subscribers_count',
        'views_count',
      ],
    },
    // Account and tax numbers are sealed and stay out: an archive is easier to lose than an account.
    banking: {
      from: 'performer_banking',
      of: 'performer_id',
      by: 'performer_id',
      columns: [
        'first_name',
        'last_name',
        'bank_name',
        'country',
        'state',
        'city',
        'address',
        'bank_swift_code',
        'updated_at',
      ],
    },
    payoutAccounts: {
      from: 'performer_gateways',
      of: 'performer_id',
      by: 'key',
      columns: ['key', 'value', 'updated_at'],
    },
  },
  async erase({ db }, { userId }) {
    await db.tx(tx => emptyPage(tx, userId))
    return false
  },
}

/** The row stays, because what buyers keep names it. */
async function emptyPage(tx: Tx, userId: string): Promise<void> {
  await tx`
    update performers set headline = '', bio = '', date_of_birth = null, languages = '{}', city = null, state = null,
      zipcode = null, address = null, height = null, weight = null, eyes = null, hair = null, pubic_hair = null, butt = null,
      ethnicity = null, body_type = null, sexual_orientation = null, links = '[]', ai_label = null, hidden_fields = '{}',
      welcome_video_file_id = null, activate_welcome_video = false, featured_at = null, verified_at = null,
      referrer_id = null, referral_ends_at = null, followers_count = 0, subscribers_count = 0, feeds_count = 0,
      photos_count = 0, videos_count = 0, galleries_count = 0, products_count = 0, last_streaming_at = null
    where user_id = ${userId}`
  await touchUser(tx, userId)
}
