import { contact } from '@fanfare/contract'
import { useState } from 'react'
import { call } from '../../../core/http/call.ts'
import { sending } from '../../../core/http/server-errors.ts'
import { Footer } from '../../../core/page/footer.tsx'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSite, useViewer } from '../../../core/session/stores.tsx'
import { Arrived } from '../../../ui/arrived.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { TextAreaField, TextField } from '../../../ui/field.tsx'
import { Form, FormSummary, resolverOf } from '../../../ui/form.tsx'
import { useShortForm } from '../../../ui/short-form.ts'
import { Empty } from '../../../ui/states.tsx'
import { Notice } from '../../../ui/surfaces.tsx'
import { TopBar } from '../../../ui/top-bar.tsx'
import { say } from '../contact-words.ts'

export const handle: PageHandle = { opens: 'everybody', everywhere: true }

export const meta = titled(() => say('title'), { name: 'description', content: say('lead') })

type Values = { name: string; email: string; message: string }

/** Writes to the people who run the site, with or without an account. */
export default function Contact() {
  const { blocked } = useSite()
  const [sentFrom, setSentFrom] = useState<string | null>(null)
  return (
    <>
      <TopBar title={say('title')} back="/" />
      <div className="max-w-140">
        {sentFrom === null ? (
          <ContactForm onSent={setSentFrom} />
        ) : (
          <Sent from={sentFrom} onAnother={() => setSentFrom(null)} />
        )}
      </div>
      {!blocked && <Footer />}
    </>
  )
}

function ContactForm({ onSent }: { onSent: (email: string) => void }) {
  const viewer = useViewer()
  const form = useShortForm<Values>({
    resolver: resolverOf<Values>(contact.contact.body),
    defaultValues: { name: viewer?.name ?? '', email: viewer?.email ?? '', message: '' },
  })
  const { register, formState } = form
  const { errors, isSubmitting } = formState
  const send = sending(form, async values => {
    await call(contact.contact, { body: values })
    onSent(values.email)
  })
  return (
    <Form className="flex flex-col gap-5" onSubmit={send}>
      <div className="flex flex-col gap-2">
        <h1 className="type-hero max-desk:sr-only">{say('title')}</h1>
        <p className="text-ink-muted">{say('lead')}</p>
      </div>
      {viewer && (
        <Notice icon="message-circle">
          {say('memberText')}{' '}
          <a className="link" href="/help/new">
            {say('toHelp')}
          </a>
        </Notice>
      )}
      <FormSummary form={form} />
      <TextField label={say('name')} autoComplete="name" error={errors.name?.message} {...register('name')} />
      <TextField
        label={say('email')}
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email')}
      />
      <TextAreaField
        label={say('message')}
        hint={`${say('messageHint')} ${say('never')}`}
        rows={6}
        maxLength={5_000}
        error={errors.message?.message}
        {...register('message')}
      />
      <Button type="submit" kind="solid" size="l" busy={isSubmitting} className="self-start max-desk:w-full">
        {say('send')}
      </Button>
      <Notice icon="flag">
        <b className="font-strong">{say('contentTitle')}</b> {say('contentText')} {say('contentNotice')}{' '}
        <a className="link" href="/notice">
          {say('contentToNotice')}
        </a>
      </Notice>
    </Form>
  )
}

function Sent({ from, onAnother }: { from: string; onAnother: () => void }) {
  const viewer = useViewer()
  const isOwn = viewer?.email?.toLowerCase() === from.trim().toLowerCase()
  const acts = (
    <>
      <ButtonLink kind="solid" size="s" href={isOwn ? '/help' : '/'}>
        {say(isOwn ? 'toHelp' : 'sentAct')}
      </ButtonLink>
      <Button size="s" kind="ghost" onClick={onAnother}>
        {say('another')}
      </Button>
    </>
  )
  return (
    <Arrived>
      <Empty icon="mail-check" as="h1" title={say('sentTitle')} action={acts}>
        {isOwn ? say('sentMember') : say('sentText', { email: from })}
      </Empty>
    </Arrived>
  )
}
