import { stories } from '@fanfare/contract'
import { type FormEvent, Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '../../../core/http/api-error.ts'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { StudioFrame } from '../../../core/page/studio-frame.tsx'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { Button } from '../../../ui/button.tsx'
import { Radio } from '../../../ui/choice.tsx'
import { TextAreaField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { failureToast, toast } from '../../../ui/toasts.tsx'
import {
  AiSwitch,
  chooseFiles,
  type FileItem,
  itemsFromFiles,
  itemsFromVault,
  settledItems,
  uploadsStore,
  useItemLooks,
  VaultPicker,
} from '../../media/index.ts'
import { say } from '../words.ts'
import './stories.css'

export const handle: PageHandle = { opens: 'creators', seat: 'post' }
export const meta = titled(() => say('new'))

const CAPTION_MAX = 200
const audiences = ['followers', 'subscribers'] as const

/** The page is for creators, so the guard must see every way to it. */
export function loader() {
  return null
}

/** Shares a story: a file, a caption, who sees it. */
export default function NewStory() {
  const [chosen, setChosen] = useState<FileItem[]>([])
  const [caption, setCaption] = useState('')
  const [audience, setAudience] = useState<(typeof audiences)[number]>('followers')
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const [isBusy, setBusy] = useState(false)
  const navigate = useNavigate()
  const [item] = chosen
  // An upload that has arrived leaves the list of uploads; its file is taken over before.
  useEffect(() => uploadsStore.subscribe(({ items }) => setChosen(now => settledItems(now, items))), [])
  const share = async (event: FormEvent) => {
    event.preventDefault()
    if (!item?.fileId) return setWrong({ fileId: say(item ? 'waitForUpload' : 'fileNeeded') })
    setBusy(true)
    try {
      const { isLive } = await call(stories.share, { body: { fileId: item.fileId, caption, audience } })
      toast(say(isLive ? 'shared' : 'waits'))
      await navigate('/creator/stories')
    } catch (error) {
      const fields = error instanceof ApiError ? (error.fields ?? []) : []
      setWrong(Object.fromEntries(fields.map(({ path, message }) => [path, message])))
      if (fields.length === 0) failureToast(sentenceOf(error))
      setBusy(false)
    }
  }
  return (
    <StudioFrame title={say('new')} make={null}>
      <form method="post" className="story-form" noValidate onSubmit={share}>
        <FileField
          item={item}
          error={wrong.fileId}
          onItems={items => {
            setWrong({})
            setChosen(items.slice(0, 1))
          }}
        />
        <div className="flex min-w-0 flex-col gap-5">
          <TextAreaField
            label={say('caption')}
            error={wrong.caption}
            maxLength={CAPTION_MAX}
            rows={3}
            value={caption}
            onChange={event => setCaption(event.target.value)}
          />
          <fieldset>
            <legend className="mb-1 font-medium text-label">{say('audience')}</legend>
            {audiences.map(one => (
              <Radio
                key={one}
                name="audience"
                label={say(one === 'followers' ? 'followersHint' : 'subscribersHint')}
                checked={audience === one}
                onChange={() => setAudience(one)}
              />
            ))}
          </fieldset>
          <Button type="submit" kind="solid" className="self-start" busy={isBusy}>
            {say('share')}
          </Button>
        </div>
      </form>
    </StudioFrame>
  )
}

/** The file's name, once it has arrived. */
function hintOf(item: FileItem | undefined): string {
  if (!item) return say('fileHint')
  return item.fileId ? item.name : say('uploading', { name: item.name })
}

type FileProps = { item: FileItem | undefined; error: string | undefined; onItems: (items: FileItem[]) => void }

/** The file as fans see it, and the ways to choose another. */
function FileField({ item, error, onItems }: FileProps) {
  const [asksVault, setAsksVault] = useState(false)
  const [look] = useItemLooks(item ? [item] : [])
  const upload = async () => {
    const files = await chooseFiles(['photo', 'video'], false)
    if (files.length > 0) onItems(itemsFromFiles(files))
  }
  return (
    <section className="flex min-w-0 flex-col gap-3" aria-labelledby="story-file">
      <h2 id="story-file" className="font-medium text-label">
        {say('file')}
      </h2>
      <div className="story-preview">
        {look?.src ? <img src={look.src} alt="" /> : <Icon name={item?.kind === 'video' ? 'video' : 'image'} />}
      </div>
      <p className={error ? 'text-bad text-small' : 'text-ink-muted text-small'} role={error ? 'alert' : undefined}>
        {error ?? hintOf(item)}
      </p>
      {item?.fileId && look && (
        <Suspense fallback={null}>
          <AiSwitch fileId={item.fileId} label={look.aiLabel} />
        </Suspense>
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="s" onClick={() => void upload()}>
          <Icon name="upload" size="s" />
          {say('upload')}
        </Button>
        <Button size="s" onClick={() => setAsksVault(true)}>
          <Icon name="images" size="s" />
          {say('fromVault')}
        </Button>
      </div>
      {asksVault && (
        <Suspense fallback={null}>
          <VaultPicker
            max={1}
            taken={[]}
            onChoose={files => onItems(itemsFromVault(files))}
            onClose={() => setAsksVault(false)}
          />
        </Suspense>
      )}
    </section>
  )
}
