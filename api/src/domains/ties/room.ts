import { room } from '../../kernel/room.ts'

export const tiesRoom = room('ties', {
  tables: ['follows', 'reactions', 'subscription_periods'],
})
