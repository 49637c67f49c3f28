import { type LoaderFunctionArgs, redirect } from 'react-router'
import type { PageHandle } from '../../../core/session/guard.ts'

export const handle: PageHandle = { opens: 'creators' }

/** Where the pages of the store and its orders are now; clients of the family know them under these addresses. */
export function loader({ params, request }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url)
  const id = params.id && encodeURIComponent(params.id)
  if (pathname.startsWith('/creator/my-order')) return redirect(id ? `/studio/orders/${id}` : '/studio/orders')
  if (id) return redirect(`/studio/store/${id}/edit`)
  return redirect(pathname.includes('/create') ? '/studio/store/new' : '/studio/store')
}

/** Nobody sees it: the loader leads on. */
export default function StudioOldAddress() {
  return null
}
