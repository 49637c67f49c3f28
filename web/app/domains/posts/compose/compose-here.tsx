import { type ComponentProps, useEffect, useState } from 'react'
import { useViewer } from '../../../core/session/stores.tsx'
import { SkeletonPost } from '../../../ui/states.tsx'
import { Composer } from './composer.tsx'

/** The composer needs what this browser kept, so it comes once the page is in one. */
export function ComposeHere({ post }: Pick<ComponentProps<typeof Composer>, 'post'>) {
  const viewer = useViewer()
  const [isHere, setHere] = useState(false)
  useEffect(() => setHere(true), [])
  if (!viewer) return null
  return isHere ? <Composer key={post?._id ?? 'new'} post={post} ownerId={viewer._id} /> : <SkeletonPost />
}
