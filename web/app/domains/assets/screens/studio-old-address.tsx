import { type LoaderFunctionArgs, redirect } from 'react-router'
import type { PageHandle } from '../../../core/session/guard.ts'

export const handle: PageHandle = { opens: 'creators' }

/** Where the pages of galleries and videos are now; clients of the family know them under these addresses. */
export function loader({ params, request }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url)
  const to = pathname.startsWith('/creator/my-video') ? '/studio/videos' : '/studio/galleries'
  if (params.id) return redirect(`${to}/${encodeURIComponent(params.id)}/edit`)
  return redirect(/\/(create|upload|bulk-upload)/.test(pathname) ? `${to}/new` : to)
}

/** Nobody sees it: the loader leads on. */
export default function StudioOldAddress() {
  return null
}
