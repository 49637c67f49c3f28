import { media, type Watermark } from '@fanfare/contract'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ApiError } from '../../../core/http/api-error.ts'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { useMutation } from '../../../core/http/queries.ts'
import { load } from '../../../core/page/page-request.ts'
import { SettingsFrame } from '../../../core/page/settings-frame.tsx'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { Button } from '../../../ui/button.tsx'
import { Switch } from '../../../ui/choice.tsx'
import { Form } from '../../../ui/form.tsx'
import { Section } from '../../../ui/section.tsx'
import { Notice } from '../../../ui/surfaces.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { HiddenMarks } from '../parts/marks/hidden-marks.tsx'
import { placeName, WatermarkChoice } from '../parts/marks/watermark-choice.tsx'
import { WatermarkPreview } from '../parts/marks/watermark-preview.tsx'
import { say } from '../watermark-words.ts'

export const handle: PageHandle = { opens: 'creators' }
export const meta = titled(() => say('title'))

export async function loader(args: LoaderFunctionArgs) {
  const [watermark, newest] = await Promise.all([
    load(args, media.watermarkOf),
    load(args, media.vault, { query: { type: 'photo', limit: 1 } }),
  ])
  return { watermark, picture: newest.data[0]?.url ?? null }
}

/** What a creator has drawn on their new photos and videos. */
export default function WatermarkSettings() {
  const { watermark: served, picture } = useLoaderData<typeof loader>()
  const [chosen, setChosen] = useState<Watermark>(served)
  const [own, setOwn] = useState(served.words ?? '')
  const change = (part: Partial<Watermark>) => setChosen(before => ({ ...before, ...part }))
  const words = chosen.words === null ? null : own.trim()
  const save = useMutation({
    mutationFn: () => call(media.setWatermark, { body: { isOn: chosen.isOn, place: chosen.place, words } }),
    onSuccess(now) {
      change(now)
      toast(say('saved'))
    },
  })
  const wrongWords =
    save.error instanceof ApiError ? save.error.fields.find(({ path }) => path === 'words')?.message : undefined
  const drawn = { words: words ?? chosen.address, place: chosen.place }
  const submit = (event: React.SubmitEvent) => {
    event.preventDefault()
    save.mutate()
  }
  return (
    <SettingsFrame title={say('title')}>
      <Section id="watermark" title={say('heading')} text={say('intro')}>
        <Form className="flex flex-col gap-5" aria-labelledby="watermark" onSubmit={submit}>
          <Switch
            label={say('isOn')}
            checked={chosen.isOn}
            onChange={event => change({ isOn: event.target.checked })}
          />
          {chosen.isOn && (
            <>
              <WatermarkPreview
                {...drawn}
                picture={picture}
                label={say('preview', { words: drawn.words, place: placeName(drawn.place) })}
              />
              <WatermarkChoice {...{ chosen, own, error: wrongWords }} onChange={change} onOwn={setOwn} />
              <p className="text-ink-muted text-small">{say('note')}</p>
            </>
          )}
          {save.isError && !wrongWords && (
            <Notice tone="bad" icon="circle-exclamation-point" role="alert">
              {sentenceOf(save.error)}
            </Notice>
          )}
          <Button type="submit" kind="solid" className="self-start" busy={save.isPending}>
            {say('save')}
          </Button>
        </Form>
      </Section>
      <HiddenMarks of={served} />
    </SettingsFrame>
  )
}
