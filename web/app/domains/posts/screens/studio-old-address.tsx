import { type LoaderFunctionArgs, redirect } from 'react-router'
import type { PageHandle } from '../../../core/session/guard.ts'

export const handle: PageHandle = { opens: 'creators' }

/** Where the studio's pages are now; clients of the family know them under these addresses. */
export function loader({ params, request }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url)
  if (params.id) return redirect(`/studio/posts/${encodeURIComponent(params.id)}/edit`)
  return redirect(pathname.includes('/create') ? '/studio/compose' : '/studio/posts')
}

/** Nobody sees it: the loader leads on. */
export default function StudioOldAddress() {
  return null
}
