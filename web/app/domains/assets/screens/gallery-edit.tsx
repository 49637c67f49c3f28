import { galleries } from '@fanfare/contract'
import { useEffect } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { sayMaking } from '../../../core/page/making-words.ts'
import { load } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useViewer } from '../../../core/session/stores.tsx'
import { Figures } from '../../../ui/figures.tsx'
import { ShareEarnings } from '../../collaborations/index.ts'
import { openUploads } from '../../media/index.ts'
import { GalleryForm } from '../studio/gallery-form.tsx'
import { figuresOf } from '../studio/own-asset.ts'
import { PhotosField } from '../studio/photos-field.tsx'
import { say } from '../studio/words.ts'

export const handle: PageHandle = { opens: 'creators', seat: 'post' }
export const meta = titled(() => say('editGallery'))

export async function loader(args: LoaderFunctionArgs) {
  const params = { id: args.params.id ?? '' }
  const [gallery, stats] = await Promise.all([
    load(args, galleries.ownGallery, { params }),
    load(args, galleries.galleryStatistics, { params }),
  ])
  return { gallery, stats }
}

/** Changes a gallery of one's own and the photos in it. */
export default function GalleryEdit() {
  const { gallery, stats } = useLoaderData<typeof loader>()
  const viewer = useViewer()
  useEffect(() => {
    if (viewer) openUploads(viewer._id)
  }, [viewer])
  return (
    <GalleryForm
      key={gallery._id}
      gallery={gallery}
      photos={<PhotosField galleryId={gallery._id} />}
      aside={
        <>
          <ShareEarnings kind="gallery" id={gallery._id} isForSale={gallery.price > 0} />
          <Figures title={sayMaking('figures')} figures={figuresOf(stats)} />
        </>
      }
    />
  )
}
