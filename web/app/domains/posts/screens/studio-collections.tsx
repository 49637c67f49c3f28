import { collections, collections_max } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { load } from '../../../core/page/page-request.ts'
import { StudioFrame } from '../../../core/page/studio-frame.tsx'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { Empty } from '../../../ui/states.tsx'
import { say } from '../collection-words.ts'
import { CollectionList } from '../studio/collection-list.tsx'

const CollectionDialog = lazy(() => import('../studio/collection-dialog.tsx'))

export const handle: PageHandle = { opens: 'creators', seat: 'post' }
export const meta = titled(() => say('title'))

export function loader(args: LoaderFunctionArgs) {
  return load(args, collections.ownCollections)
}

/** The collections into which a creator sorts their posts. */
export default function StudioCollections() {
  const { data } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const [isMaking, setMaking] = useState(false)
  const make = (
    <Button kind="solid" onClick={() => setMaking(true)}>
      <Icon name="folder-plus" size="s" />
      {say('create')}
    </Button>
  )
  return (
    <StudioFrame
      title={say('title')}
      sub={data.length < collections_max ? say('intro') : say('full')}
      make={null}
      acts={data.length > 0 && data.length < collections_max && make}
    >
      {data.length > 0 ? (
        <CollectionList served={data} />
      ) : (
        <Empty icon="folder" title={say('empty')} action={make}>
          {say('emptyText')}
        </Empty>
      )}
      {isMaking && (
        <Suspense fallback={null}>
          <CollectionDialog collection={null} onSaved={revalidate} onClose={() => setMaking(false)} />
        </Suspense>
      )}
    </StudioFrame>
  )
}
