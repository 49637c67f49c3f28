import { type CurrentUser, performerSettings, users } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { useSending } from '../../../../core/http/sending.ts'
import { useStores } from '../../../../core/session/stores.tsx'
import { Avatar } from '../../../../ui/avatar.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { lazy } from '../../../../ui/lazy.ts'
import { failureToast, toast } from '../../../../ui/toasts.tsx'
import { say } from '../../account-words.ts'
import { FileButton } from './file-button.tsx'
import '../../../../ui/section.css'
import './pictures.css'

const Crop = lazy(() => import('./crop.tsx'))

const PICTURES = 'image/jpeg,image/png,image/webp,image/gif'

/** What is chosen from the disk may be large, because only the part that is cut out is sent. */
const CHOSEN_BYTES_MAX = 40_000_000

type Kind = 'avatar' | 'cover'

/** The pictures of somebody, each cut before it is sent; only pages of creators have a cover. */
export function Pictures({ viewer }: { viewer: CurrentUser }) {
  const [chosen, setChosen] = useState<{ kind: Kind; file: File } | null>(null)
  const choose = (kind: Kind) => (file: File) =>
    file.size > CHOSEN_BYTES_MAX ? failureToast(say('pictureTooLarge')) : setChosen({ kind, file })
  return (
    <section className="section pictures" data-cover={viewer.isPerformer || undefined} aria-label={say('pictures')}>
      {viewer.isPerformer && <Cover cover={viewer.cover} onFile={choose('cover')} />}
      <div className="pictures-avatar">
        <Avatar of={viewer} size={132} eager />
        <span className="flex flex-col items-start gap-2">
          <FileButton size="s" label={say('changePicture')} accept={PICTURES} onFile={choose('avatar')}>
            <Icon name="crop" size="s" />
            {say('changePicture')}
          </FileButton>
          <span className="hint">{say('pictureHint')}</span>
        </span>
      </div>
      {chosen && <Cutting {...chosen} isCreator={viewer.isPerformer} onClose={() => setChosen(null)} />}
    </section>
  )
}

function Cover({ cover, onFile }: { cover: string | null; onFile: (file: File) => void }) {
  const words = say(cover ? 'changeCover' : 'addCover')
  return (
    <div className="pictures-cover">
      {cover && <img src={cover} alt="" />}
      <FileButton kind="glass" size="s" label={words} accept={PICTURES} onFile={onFile}>
        <Icon name="image" size="s" />
        {words}
      </FileButton>
    </div>
  )
}

type CuttingProps = { kind: Kind; file: File; isCreator: boolean; onClose: () => void }

/** Cuts a chosen picture, sends it, and shows it everywhere at once. */
function Cutting({ kind, file, isCreator, onClose }: CuttingProps) {
  const { currentUser } = useStores()
  const avatar = isCreator ? performerSettings.uploadPerformerAvatar : users.uploadAvatar
  const sending = useSending(kind === 'cover' ? performerSettings.uploadCover : avatar)
  const use = async (picture: Blob) => {
    const saved = await sending.send({ [kind]: picture })
    if (!saved) return
    const { updateCurrentUserAvatar, updateCurrentUserCover } = currentUser.getState()
    // The one before stays until an operator has approved this one.
    if (saved.isInReview) toast(say('pictureInReview'))
    else {
      if (kind === 'avatar') updateCurrentUserAvatar(saved.url)
      else updateCurrentUserCover(saved.url)
      toast(say('saved'))
    }
    onClose()
  }
  return (
    <Suspense fallback={null}>
      <Crop
        file={file}
        kind={kind}
        progress={sending.progress}
        error={sending.error}
        onUse={use}
        onStop={sending.stop}
        onClose={onClose}
      />
    </Suspense>
  )
}
