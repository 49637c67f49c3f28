import { links } from '@fanfare/contract'
import { type Binding, bind } from '../../kernel/http/bind.ts'
import type { SocialTargets } from '../social/index.ts'
import { archiveLink, changeLink, createLink, restoreLink } from './commands/links.ts'
import { openLink } from './commands/open.ts'
import { linkDetails, listLinks, oneLink } from './queries/figures.ts'

/** The endpoints of this room; `targets` says what links can lead to. */
export const linksRoutes = (targets: SocialTargets): Binding[] => [
  bind(links.createLink, async (ctx, { body }) => oneLink(ctx, await createLink(ctx, targets, body))),
  bind(links.links, (ctx, { query }) => listLinks(ctx, query)),
  bind(links.link, (ctx, { params, query }) => linkDetails(ctx, params.id, query)),
  bind(links.changeLink, async (ctx, { params, body }) =>
    oneLink(ctx, await changeLink(ctx, targets, params.id, body)),
  ),
  bind(links.archiveLink, async (ctx, { params }) => oneLink(ctx, await archiveLink(ctx, params.id))),
  bind(links.restoreLink, async (ctx, { params }) => oneLink(ctx, await restoreLink(ctx, params.id))),
  bind(links.openLink, (ctx, { body }) => openLink(ctx, body)),
]
