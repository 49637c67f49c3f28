import { type CurrentUser, users } from '@fanfare/contract'
import { call, sentenceOf } from '../../../../core/http/call.ts'
import { useMutation } from '../../../../core/http/queries.ts'
import { useStores } from '../../../../core/session/stores.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/surfaces.tsx'
import { failureToast } from '../../../../ui/toasts.tsx'
import { say } from '../../account-words.ts'

/** Asks once whether others may go on seeing somebody's legal name, which display names used to begin as. */
export function NameNotice({ viewer }: { viewer: CurrentUser }) {
  const { getState } = useStores().currentUser
  const { mutate, isPending } = useMutation({
    mutationFn: (choice: 'username' | 'keep') => call(users.answerNameNotice, { body: { choice } }),
    onSuccess: user => getState().updateUser(user),
    onError: error => failureToast(sentenceOf(error)),
  })
  if (!viewer.nameNotice) return null
  return (
    <Notice tone="warn" icon="id-card">
      <b className="font-strong">{say('nameNoticeTitle')}</b> {say('nameNoticeText', { name: viewer.name })}
      <span className="mt-3 flex flex-wrap gap-2">
        {viewer.username && (
          <Button size="s" kind="solid" busy={isPending} onClick={() => mutate('username')}>
            {say('nameNoticeUse', { username: viewer.username })}
          </Button>
        )}
        <Button size="s" busy={isPending} onClick={() => mutate('keep')}>
          {say('nameNoticeKeep')}
        </Button>
      </span>
    </Notice>
  )
}
