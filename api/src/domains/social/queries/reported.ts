import type { App } from '../../../kernel/context.ts'
import type { Reported, ReportedOwner } from '../../moderation/index.ts'
import { findTarget, type SocialTargets } from '../policy.ts'

type Actor = Parameters<ReportedOwner>[1]

/** Whose a thing is that somebody reports who can see it: everything that can be liked, kept or commented. */
export function reportedThings(targets: SocialTargets) {
  type Thing = Parameters<ReportedOwner>[2] & { objectType: keyof SocialTargets }
  const owner = async (app: Pick<App, 'db'>, actor: Actor, thing: Thing): Promise<Reported> => ({
    ownerId: (await findTarget(app, targets, actor, thing)).ownerId,
    quote: null,
  })
  return {
    feed: owner,
    gallery: owner,
    video: owner,
    product: owner,
    story: owner,
    performer: owner,
    comment: owner,
  }
}
