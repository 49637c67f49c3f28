import { Arrived } from '../../../ui/arrived.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/states.tsx'
import { useNext } from '../next.ts'
import { say } from '../words.ts'
import { Resend } from './resend.tsx'

type Props = {
  email: string
  /** Registering has logged them in; otherwise the link in the email comes first. */
  entered: boolean
  onOther: () => void
}

/** After joining: where the link went, and what to do when it doesn't come. */
export function CheckMail({ email, entered, onOther }: Props) {
  const login = useNext('/auth/login')
  const acts = (
    <div className="flex flex-col items-center gap-3">
      <div className="flex flex-wrap justify-center gap-2">
        <ButtonLink kind="solid" size="s" href={entered ? '/home' : login}>
          {say(entered ? 'continue' : 'logIn')}
        </ButtonLink>
        <Resend email={email} waiting />
      </div>
      {!entered && (
        <Button kind="ghost" size="s" onClick={onOther}>
          {say('mailOther')}
        </Button>
      )}
    </div>
  )
  return (
    <Arrived>
      <Empty icon="mail-check" as="h1" title={say(entered ? 'joinedTitle' : 'mailTitle')} action={acts}>
        {say(entered ? 'joinedText' : 'mailText', { email })} {say('mailSpam')}
      </Empty>
    </Arrived>
  )
}
