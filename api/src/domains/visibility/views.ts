import type { BlockView } from '@fanfare/contract'
import type { Config } from '../../kernel/config.ts'
import { type Person, personView } from '../identity/index.ts'
import type { BlockRow } from './store/blocks.ts'

/** A block as its author sees it. */
export function blockView(config: Config, block: BlockRow, people: Map<string, Person>): BlockView {
  const target = people.get(block.blocked_id)
  return {
    _id: block.id,
    source: 'user',
    sourceId: block.blocker_id,
    target: 'user',
    targetId: block.blocked_id,
    reason: block.reason,
    targetInfo: target ? personView(config, target) : null,
    createdAt: block.created_at.toISOString(),
  }
}
