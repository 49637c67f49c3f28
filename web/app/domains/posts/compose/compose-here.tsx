import { type ComponentProps, useEffect, useState } from 'react'
import { useViewer } from '../../../core/session/stores.tsx'
import { SkeletonPost } from '../../../ui/states.tsx'
import { Composer } from './composer.tsx'

/** The composer needs what this browser kept, so it comes once the page is in one. */
export function ComposeHere({ post, aside }: Pick<ComponentProps<typeof Composer>, 'post' | 'aside'>) {
  const viewer = useViewer()
  const [isHere, setHere] = useState(false)
  useEffect(() => setHere(true), [])
  if (!viewer) return null
  return isHere ? (
    <Composer key={post?._id ?? 'new'} post={post} aside={aside} ownerId={viewer._id} />
  ) : (
    <SkeletonPost />
  )
}
