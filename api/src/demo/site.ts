import { createPromo } from '../domains/site/index.ts'
import type { App } from '../kernel/context.ts'
import { changeSettings } from '../kernel/settings.ts'
import { artPath } from './accounts.ts'
import * as found from './found.ts'

const promos = [
  {
    title: 'Meet the makers',
    description: 'Twelve creators, twelve crafts. Follow a few and see what they are working on today.',
    link: '/creator',
    position: 'right',
    picture: 'cover-woodwork.webp',
  },
  {
    title: 'Turn your craft into a living',
    description: 'Open a page of your own: subscriptions, tips and single sales, paid out after seven days.',
    link: '/auth/creator-register',
    position: 'middle',
    picture: 'cover-art.webp',
  },
] as const

/** What operators would have set up: two promos, texts for the front page, and where people write to. */
export async function furnishSite(app: App, operatorId: string): Promise<void> {
  const viewer = { id: operatorId, role: 'operator', sessionId: '' } as const
  const olga = { ...app, viewer, requestId: 'demonstration' }
  for (const { picture, ...promo } of promos)
    if (!(await found.promo(app, promo.title)))
      await createPromo(olga, promo, { path: artPath(picture), filename: picture })
  await changeSettings(
    app.db,
    {
      adminEmail: 'olga@demo.invalid',
      homeTitle: 'Fanfare: support the people who make what you love',
      homeMetaDescription: 'Follow and subscribe to creators, tip them, and buy their work, from music to woodwork.',
      homeMetaKeywords: 'creators, subscriptions, tips, music, art, cooking, fitness',
      userBenefit:
        '<ul><li>See what creators share only with subscribers</li><li>Tip and buy with one wallet</li></ul>',
      modelBenefit: '<ul><li>Set your own prices</li><li>Every sale shows what you earn and when</li></ul>',
    },
    olga,
  )
}
