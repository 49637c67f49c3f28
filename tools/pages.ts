import { configurationPage } from './configuration-page.ts'
import { stalenessPage } from './staleness-page.ts'

/** The pages that are generated, by their place; a test holds the files against them. */
export const pages: Record<string, () => string> = {
  'docs/configuration.md': configurationPage,
  'docs/staleness.md': stalenessPage,
}
