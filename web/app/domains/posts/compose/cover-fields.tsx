import type { UseFormReturn } from 'react-hook-form'
import { FileChoice } from '../../media/index.ts'
import type { ComposeValues } from './values.ts'
import { say } from './words.ts'

/** What stands for a closed post: a picture and a clip that everyone sees. */
export function CoverFields({ form }: { form: UseFormReturn<ComposeValues> }) {
  const field = (name: 'thumbnailId' | 'teaserId') => ({
    item: form.watch(name),
    error: form.formState.errors[name]?.message,
    onItem: (item: ComposeValues[typeof name]) => form.setValue(name, item, { shouldDirty: true }),
  })
  return (
    <section className="card card-pad flex flex-col gap-4" aria-labelledby="compose-covers">
      <h2 id="compose-covers" className="font-strong text-label">
        {say('covers')}
      </h2>
      <FileChoice {...field('thumbnailId')} purpose="thumbnail" title={say('thumbnail')} hint={say('thumbnailHint')} />
      <FileChoice {...field('teaserId')} purpose="teaser" title={say('teaserClip')} hint={say('teaserClipHint')} />
    </section>
  )
}
