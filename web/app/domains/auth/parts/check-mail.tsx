import { Arrived } from '../../../ui/arrived.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/states.tsx'
import { say } from '../words.ts'
import { Resend } from './resend.tsx'

/** After joining: where the link went, and what to do when it does not come. */
export function CheckMail({ email, onOther }: { email: string; onOther: () => void }) {
  const acts = (
    <div className="flex flex-col items-center gap-3">
      <div className="flex flex-wrap justify-center gap-2">
        <ButtonLink kind="solid" size="s" href="/auth/login">
          {say('logIn')}
        </ButtonLink>
        <Resend email={email} waiting />
      </div>
      <Button kind="ghost" size="s" onClick={onOther}>
        {say('mailOther')}
      </Button>
    </div>
  )
  return (
    <Arrived>
      <Empty icon="mail-check" as="h1" title={say('mailTitle')} action={acts}>
        {say('mailText', { email })} {say('mailSpam')}
      </Empty>
    </Arrived>
  )
}
