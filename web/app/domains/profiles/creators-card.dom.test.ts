import { it } from 'vitest'
import { expectSiteCard } from '../../../test/site-card.ts'
import { meta } from './screens/creators.tsx'

it('a link to this page shows the name and the icon of the site', () => {
  expectSiteCard(meta, '/creator')
})
