import type { UseFormReturn } from 'react-hook-form'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Meter } from '../../../ui/surfaces.tsx'
import { abortUpload, chooseFiles } from '../../media/index.ts'
import { startItem, useItemLook } from './items.ts'
import type { ComposeValues, PostItem } from './values.ts'
import { say } from './words.ts'

type Form = UseFormReturn<ComposeValues>

/** What stands for a closed post: a picture and a clip that everyone sees. */
export function CoverFields({ form }: { form: Form }) {
  return (
    <section className="card card-pad flex flex-col gap-4" aria-labelledby="compose-covers">
      <h2 id="compose-covers" className="font-strong text-label">
        {say('covers')}
      </h2>
      <Cover form={form} name="thumbnailId" title={say('thumbnail')} hint={say('thumbnailHint')} />
      <Cover form={form} name="teaserId" title={say('teaserClip')} hint={say('teaserClipHint')} />
    </section>
  )
}

type CoverProps = { form: Form; name: 'thumbnailId' | 'teaserId'; title: string; hint: string }

function Cover({ form, name, title, hint }: CoverProps) {
  const item = form.watch(name)
  const isPicture = name === 'thumbnailId'
  const purpose = isPicture ? 'thumbnail' : 'teaser'
  const set = (next: PostItem | null) => form.setValue(name, next, { shouldDirty: true })
  const choose = async () => {
    const [file] = await chooseFiles([purpose], false)
    if (file) set(startItem(file, isPicture ? 'photo' : 'video', purpose))
  }
  const remove = () => {
    set(null)
    if (item?.uploadId && !item.fileId) abortUpload(item.uploadId)
  }
  const error = form.formState.errors[name]?.message
  return (
    <div className="flex flex-wrap items-center gap-3">
      {item && <CoverLook item={item} />}
      <span className="flex min-w-0 grow flex-col">
        <span className="text-label">{title}</span>
        <span className={error ? 'text-bad text-small' : 'text-ink-faint text-small'}>{error ?? hint}</span>
      </span>
      {item ? (
        <IconButton icon="x" size="s" label={say('removeName', { name: title })} onClick={remove} />
      ) : (
        <Button size="s" onClick={choose} aria-label={`${say('choose')}: ${title}`}>
          {say('choose')}
        </Button>
      )}
    </div>
  )
}

function CoverLook({ item }: { item: PostItem }) {
  const { src, status, upload } = useItemLook(item)
  return (
    <span className="tile w-16">
      {src ? (
        <img src={src} alt="" />
      ) : (
        <span className="middle text-ink-muted">
          <Icon name={item.kind === 'photo' ? 'image' : 'video'} />
        </span>
      )}
      {status === 'sending' && (
        <span className="compose-tile-state">
          <span className="w-3/4">
            <Meter part={upload?.sent ?? 0} label={say('fileProgress', { name: item.name })} thin />
          </span>
        </span>
      )}
    </span>
  )
}
