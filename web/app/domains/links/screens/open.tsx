import { links } from '@fanfare/contract'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { load } from '../../../core/page/page-request.ts'
import type { PageHandle } from '../../../core/session/guard.ts'

export const handle: PageHandle = { opens: 'everybody' }

/** Leads on to the page behind a tracking link; the browser of a visitor keeps by which link it came. */
export async function loader(args: LoaderFunctionArgs) {
  const { params, request } = args
  const at = [params.code, params.word].filter(Boolean).join('/')
  const isAhead = /prefetch|prerender/.test(request.headers.get('sec-purpose') ?? request.headers.get('purpose') ?? '')
  const isCounted = request.method === 'GET' && !isAhead
  const { path, kept } = await load(args, links.openLink, { body: { at, isCounted } })
  const secure = new URL(request.url).protocol === 'https:' ? '; Secure' : ''
  const cookie = kept && `links=${kept.text}; Path=/; Max-Age=${kept.seconds}; HttpOnly; SameSite=Lax${secure}`
  return redirect(path, { headers: { 'X-Robots-Tag': 'noindex', ...(cookie && { 'Set-Cookie': cookie }) } })
}

/** Nobody sees it: the loader leads on. */
export default function OpenLink() {
  return null
}
