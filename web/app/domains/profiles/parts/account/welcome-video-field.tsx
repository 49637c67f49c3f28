import { type CurrentUser, performerSettings } from '@fanfare/contract'
import { useSending } from '../../../../core/http/sending.ts'
import { refreshUser } from '../../../../core/session/refresh-user.ts'
import { useStores } from '../../../../core/session/stores.tsx'
import { Switch } from '../../../../ui/choice.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Section } from '../../../../ui/section.tsx'
import { toast } from '../../../../ui/toasts.tsx'
import { UploadProgress } from '../../../../ui/upload-progress.tsx'
import type { AccountForm } from '../../account-values.ts'
import { say } from '../../account-words.ts'
import { FileButton } from './file-button.tsx'
import './welcome-video-field.css'

const VIDEO_BYTES_MAX = 200_000_000

/** The clip that greets people on a page: upload it at once, show it with the next save. */
export function WelcomeVideo({ form, viewer }: { form: AccountForm; viewer: CurrentUser }) {
  const stores = useStores()
  const { progress, error, setError, send, stop } = useSending(performerSettings.uploadWelcomeVideo)
  const shown = form.watch('activateWelcomeVideo')
  const has = Boolean(viewer.welcomeVideoId)
  const choose = async (file: File) => {
    if (file.size > VIDEO_BYTES_MAX) return setError(say('videoTooLarge'))
    const saved = await send({ 'welcome-video': file })
    if (!saved) return
    await refreshUser(stores)
    toast(say(saved.isInReview ? 'pictureInReview' : 'videoSaved'))
  }
  const words = say(has ? 'videoReplace' : 'videoAdd')
  return (
    <Section id="welcome-video" title={say('video')} text={say('videoText')}>
      {viewer.welcomeVideoPath && (
        <video className="welcome-clip" src={viewer.welcomeVideoPath} controls muted playsInline preload="metadata" />
      )}
      {progress === null ? (
        <FileButton
          size="s"
          className="self-start"
          label={words}
          accept="video/mp4,video/webm"
          onFile={file => void choose(file)}
        >
          <Icon name={has ? 'refresh-cw' : 'upload'} size="s" />
          {words}
        </FileButton>
      ) : (
        <UploadProgress progress={progress} onStop={stop} />
      )}
      {error && (
        <span className="hint hint-bad" role="alert">
          <Icon name="circle-exclamation-point" size="xs" />
          <span>{error}</span>
        </span>
      )}
      <Switch
        label={say('videoShown')}
        checked={shown}
        disabled={!has}
        onChange={event => form.setValue('activateWelcomeVideo', event.target.checked)}
      />
    </Section>
  )
}
