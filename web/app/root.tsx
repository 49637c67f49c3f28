import { studio } from '@fanfare/contract'
import latin from '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2?url'
import { type ReactNode, Suspense } from 'react'
import {
  Links,
  type LinksFunction,
  type LoaderFunctionArgs,
  Meta,
  type MetaFunction,
  type MiddlewareFunction,
  Outlet,
  redirect,
  Scripts,
  ScrollRestoration,
  useLoaderData,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import { frameOf } from './core/page/frames.ts'
import { HeadScript } from './core/page/head-script.tsx'
import { DROP_TOKEN, pageRequest, pathOf } from './core/page/page-request.ts'
import type { Site } from './core/page/site.ts'
import { siteTitle } from './core/page/titled.ts'
import { say } from './core/page/words.ts'
import { mayBeAnother } from './core/session/entrance.ts'
import { admit } from './core/session/guard.ts'
import { ErrorPage, errorTitle } from './shell/error-page.tsx'
import { PageFrame } from './shell/page-frame.tsx'
import { Providers } from './shell/providers.tsx'
import stylesheet from './styles/app.css?url'
import { lazy } from './ui/lazy.ts'
import { MarkDefs } from './ui/marks.tsx'
import { say as sayUi } from './ui/words.ts'
import { directionOf, language } from './words/say.ts'
import './ui/button.css'
import './ui/skip.css'

export const links: LinksFunction = () => [
  { rel: 'preload', href: latin, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'manifest', href: '/site.webmanifest' },
]

export const meta: MetaFunction<typeof loader> = ({ loaderData, error }) => [
  { title: titleOf(errorTitle(error), loaderData) },
  { name: 'description', content: say('description') },
]

/** What tabs, bookmarks and home screens show beside the title. */
function Icons({ isDiscreet }: { isDiscreet: boolean }) {
  if (isDiscreet) return <link rel="icon" href="/icon-plain.svg" type="image/svg+xml" />
  return (
    <>
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="apple-touch-icon" href="/icon-180.png" />
    </>
  )
}

/** The name of the site, and in front of it why a page did not open. */
function titleOf(problem: string | null, site: Site | undefined): string {
  return problem || site?.discreet ? siteTitle(problem ?? '', site) : (site?.settings.siteName ?? '')
}

/** The one guard: reads what the route says of itself and decides before anything of the page is loaded. */
const guard: MiddlewareFunction<Response> = async ({ context, request, pattern }, next) => {
  const page = context.get(pageRequest)
  const { viewer, tokenFailed } = await page.visitor()
  const admission = admit(page.handleOf(pattern), { person: viewer, tokenFailed, path: pathOf(request) })
  if (admission.kind === 'redirect')
    throw redirect(admission.to, admission.dropToken ? { headers: { 'Set-Cookie': DROP_TOKEN } } : undefined)
  const response = await next()
  if (admission.dropToken) response.headers.append('Set-Cookie', DROP_TOKEN)
  return response
}

export const middleware = [guard]

export async function loader({ context, pattern }: LoaderFunctionArgs): Promise<Site> {
  const page = context.get(pageRequest)
  const site = await page.site()
  if (!site.viewer?.isPerformer || frameOf(page.handleOf(pattern), site.viewer) !== 'studio') return site
  const { data: places } = await page.call(studio.places)
  return { ...site, places }
}

/** The site is loaded once per visit, and once more for who has entered; what changes later comes through the stores. */
export function shouldRevalidate(): boolean {
  return mayBeAnother()
}

export function Layout({ children }: { children: ReactNode }) {
  const site = useRouteLoaderData<typeof loader>('root')
  return (
    <html
      lang={language()}
      dir={directionOf(language())}
      data-theme={site?.theme ?? 'dark'}
      data-text={site?.text ?? '100'}
      data-api={site?.apiBase}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, maximum-scale=1, viewport-fit=cover" />
        {/* With a precedence, React puts it before what only the scripts need. */}
        <link rel="stylesheet" href={stylesheet} precedence="site" />
        <HeadScript />
        <Meta />
        {/* Only scripts need the nonce; on links, the browser would not find it again when it takes the page over. */}
        <Links nonce="" />
        <Icons isDiscreet={site?.discreet === true} />
      </head>
      <body>
        <a href="#content" className="skip btn btn-solid">
          {sayUi('skip')}
        </a>
        <MarkDefs />
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  const site = useLoaderData<typeof loader>()
  return (
    <Providers key={site.viewer?._id ?? 'visitor'} site={site}>
      <PageFrame>
        <Outlet />
      </PageFrame>
    </Providers>
  )
}

const Unreachable = lazy(() => import('./shell/unreachable.tsx'))

export function ErrorBoundary() {
  const site = useRouteLoaderData<typeof loader>('root')
  const error = useRouteError()
  if (!site)
    return (
      <Suspense fallback={null}>
        <Unreachable error={error} />
      </Suspense>
    )
  return (
    <Providers site={site}>
      <ErrorPage error={error} />
    </Providers>
  )
}
