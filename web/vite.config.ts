import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { compiledWords } from './vite/compiled-words.ts'
import { minifiedScripts } from './vite/minified-scripts.ts'
import { slimContract } from './vite/slim-contract.ts'

const everyPage = [
  'core/(?!http/(?:queries\\.|sending|server-errors|upload|paging)|session/(?:log-out|refresh-user|worth)|page/(?:settings-|decision-|in-studio|site-t|studio-|console-|section-tabs|tree|name-match|palettes|places|waits|country-choices|consent|unreachable|public-head|access-|basis-field|case-frame|conflict-notice|desk-|due-badge|edit|footer|help-link|language-choice|list-foot|making-words|months|name-form|note-dialog|own-list|own-tiers|reason-dialog|reacting|removing|share-card|statement-sheet|status-field|tier-))',
  'shell/(?!closed|console-|studio-|tree-rail|operator-bar|menu-row|quick-exit|refused|account-menu\\.|live-socket|registers|sheet-part|tray-part|unreachable|gallery|screens)',
  'words/(?:say|en/(?:ui|time|frame|navigation))',
  'domains/(?:[a-z-]+/navigation|site/(?:later|screens/not-found)|identity/wish-key)',
  'ui/(?:icon|marks|button|avatar|money|surfaces|states|clock|words|toasts|top-bar|menu-button)',
]

/**
 * What every page needs goes into two files, which pack better than forty and stay in the browser's cache together.
 * Sheets, menus, forms and the socket keep their own and come when they are wanted.
 */
const groups = [
  // The endpoints and lists of single rooms go with the pages that use them, not with what all pages need.
  { name: endpointsIn, test: /^\0contract:(?!bodies\/|(?:index|settings|users|performers)$)/, priority: 2 },
  {
    name: 'base',
    test: /\/node_modules\/(?:react|react-dom|scheduler|react-router|cookie|set-cookie-parser)\/|vite\/preload-helper/,
    priority: 3,
  },
  {
    name: 'creator',
    test: /\/web\/app\/domains\/profiles\/(?:cover|offer|welcome|country)|_contract_performers|contract:performers/,
    priority: 1,
  },
  {
    name: 'site',
    test: new RegExp(
      `/node_modules/(?:@lingui|zustand|clsx)/|/web/app/(?:${everyPage.join('|')}|(?:ui|core)/(?!asset-grid).*\\.css$)`,
    ),
    priority: 1,
  },
  // Small files of one frame travel together: they pack better, and each file costs a browser a request of its own. What
  // they share with every page lies above.
  { name: 'tree', test: /\/web\/app\/(?:core\/page\/(?:tree|tree-words|section-tabs)|words\/en\/tree)\.tsx?$/ },
  {
    name: 'studio',
    test: /\/web\/app\/(?:core\/page\/studio-(?:frame|head|tree|tabs)|domains\/[a-z-]+\/studio-places|words\/en\/studio-places)\.tsx?$/,
  },
  { name: 'queries', test: /\/node_modules\/@tanstack\/|\/web\/app\/core\/http\/queries\.ts/, priority: 1 },
  // Many pages have lists that grow, posts and pictures; not the first one, nor where one logs in.
  { name: 'lists', test: /\/web\/app\/(?:ui\/list-end|core\/http\/paging|core\/page\/list-foot)\.ts/ },
  { name: 'posts', test: /\/web\/app\/(?:words\/en\/posts|domains\/posts\/(?:words|cache|contents|acts))\.ts/ },
  { name: 'follow', test: /\/web\/app\/(?:words\/en\/follow|domains\/profiles\/(?:follow|parts\/follow))/ },
  // Small files that come together: fewer of them pack better, and less has to be named for what is loaded later.
  {
    name: 'forms',
    test: /\/web\/app\/(?:ui\/(?:form|field|choice|tag)\.tsx|core\/http\/(?:server-errors|sending)\.ts)/,
  },
  { name: 'later', test: /\/web\/app\/domains\/(?:visibility|moderation|posts)\/later\.ts/ },
  {
    name: 'making',
    test: /\/web\/app\/(?:words\/en\/(?:making|access)|core\/page\/(?:making-words|access-|conflict-notice)|ui\/moment-field)/,
  },
  { name: 'names', test: /\/web\/app\/ui\/names\.ts/, priority: 1 },
  {
    name: 'captions',
    test: /\/web\/app\/(?:words\/en\/video|domains\/media\/(?:video-words|captions-text|parts\/transcript\.))/,
  },
  { name: 'pictures', test: /\/web\/app\/ui\/(?:hash|media-frame|pictures)\.ts/, priority: 1 },
]

function endpointsIn(id: string): string {
  return `endpoints-${id.split(/[:/]/).at(-1)}`
}

export default defineConfig(({ command }) => ({
  plugins: [slimContract(), compiledWords(), minifiedScripts(), tailwindcss(), reactRouter()],
  // What screens bring is found before the first one is opened, which would be loaded again for each of them otherwise.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}', '!app/**/*.test.*'] },
  build: { target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: false },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
  // React and the router are built in, so that the server draws with their production code whatever NODE_ENV says.
  // For the same reason they do not ask for it on every call: reading the environment is slow in Node.
  ssr: command === 'build' ? { noExternal: true } : {},
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
}))
