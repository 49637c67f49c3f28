import { menu, titleText, webAddress } from '@fanfare/contract'
import { type Static, Type } from 'typebox'
import { at, flag, html, kept, type SettingTable, text, url, type Values } from './setting-kinds.ts'

const footer = (title: string, path: string, ordering: number) => ({
  title,
  path,
  internal: true,
  help: '',
  section: 'footer' as const,
  ordering,
  isNewTab: false,
})

/** What may be stored of a menu: it leads to a page of the site or to an address on the web. */
const menuForm = Type.Object({
  ...menu.properties,
  title: Type.String({ maxLength: 100, ...titleText }),
  path: Type.String({ maxLength: 500, pattern: `^${webAddress}$` }),
})

const firstMenus: Static<typeof menu>[] = [
  footer('About', '/page/about', 1),
  footer('Community rules', '/page/rules', 2),
  footer('Terms', '/page/terms', 3),
  footer('Privacy', '/page/privacy', 4),
  footer('Cookies', '/page/cookies', 5),
  footer('Contact', '/contact', 6),
]

/** The settings of the site as a whole; each room adds its own in its `settings.ts`. */
export const generalSettings = {
  siteName: {
    place: 10,
    ...text('The site’s name, in page titles and emails.', 'Fanfare', 60),
    schema: Type.String({ maxLength: 60, ...titleText }),
    must: 'be a name of 1 to 60 characters on one line',
  },
  logoUrl: at(20, url('Shown in the light theme. Leave empty to show the site’s name.')),
  darkmodeLogoUrl: at(30, url('The logo in the dark theme. Empty: the one of the light theme.')),
  favicon: at(40, url('The small icon in browser tabs.', '/favicon.ico')),
  menus: {
    place: 50,
    kind: 'menus',
    schema: Type.Array(menuForm, { maxItems: 60 }),
    fallback: firstMenus,
    isPublic: true,
    must: 'be a list of menus, each with title, path (https:// or one /), internal, help, section, ordering and isNewTab',
    about: 'The menus of the site, by section: main, header, footer.',
  },
  maintenanceMode: at(
    60,
    flag('Every page says that the site is under maintenance. Operators can still log in.', false),
  ),
  footerContent: at(70, html('Shown at the bottom of every page, next to the menus.')),
  homeTitle: at(80, text('The front page’s title in search results. Leave empty for the site’s name.')),
  homeMetaKeywords: at(90, text('Keywords of the front page, for search engines.')),
  homeMetaDescription: at(100, text('The front page’s description in search results.', '', 500)),
  loginPlaceholderImage: at(110, url('The picture next to the login form. Leave empty for the default.')),
  userBenefit: at(120, html('What fans read when they choose how to sign up.')),
  modelBenefit: at(130, html('What creators read when they choose how to sign up.')),
  currency: {
    place: 210,
    ...text('Three capital letters, such as EUR. Change it only before the first payment.', 'USD'),
    schema: Type.String({ pattern: '^[A-Z]{3}$' }),
    must: 'be three capital letters such as USD',
  },
  companyName: at(530, kept(text('The seller on receipts. Leave empty for the site’s name.', '', 120))),
  companyAddress: at(540, kept(text('The seller’s address on receipts.', '', 300))),
  companyTaxNumber: at(550, kept(text('The seller’s tax number on receipts.', '', 60))),
  companyOssNumber: at(560, kept(text('The seller’s number in the one-stop shop of the EU, on receipts.', '', 60))),
  agreement_title: at(780, text('The agreement people accept when they sign up.', 'Terms of use')),
  agreement_url: at(790, url('The address where people can read it.', '/page/terms')),
  quickExitUrl: at(
    800,
    url(
      'Where the quick way out of discreet mode leads: a site that anyone might have open. Empty: a blank page.',
      'https://www.wikipedia.org/',
    ),
  ),
  gaCode: {
    place: 810,
    ...text('The ID of your analytics tag. Leave empty for none.'),
    schema: Type.String({ pattern: '^[A-Za-z0-9-]{0,40}$' }),
    must: 'have letters, digits and hyphens only',
  },
} satisfies SettingTable

declare module './setting-kinds.ts' {
  interface Settings extends Values<typeof generalSettings> {}
}
