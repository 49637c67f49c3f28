import { type SupportAbout, type SupportTopic, support, supportTopics } from '@fanfare/contract'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { call, newKey } from '../../../core/http/call.ts'
import { useQueryClient } from '../../../core/http/queries.ts'
import { sending } from '../../../core/http/server-errors.ts'
import { load } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextAreaField } from '../../../ui/field.tsx'
import { Form, FormSummary, resolverOf } from '../../../ui/form.tsx'
import { Notice } from '../../../ui/surfaces.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { TopBar } from '../../../ui/top-bar.tsx'
import { ThingLine } from '../parts/thing.tsx'
import { thingIn, topicOf } from '../things.ts'
import { say } from '../words.ts'

export const handle: PageHandle = { opens: 'members' }
export const meta = titled(() => say('newTitle'))

export async function loader(args: LoaderFunctionArgs): Promise<{ about: SupportAbout | null }> {
  const thing = thingIn(new URL(args.request.url).searchParams)
  return { about: thing ? await load(args, support.about, { query: thing }) : null }
}

/** Where a member asks for help, about a thing of theirs where they came from one. */
export default function NewRequest() {
  const { about: named } = useLoaderData<typeof loader>()
  const [about, setAbout] = useState(named)
  return (
    <>
      <TopBar title={say('newTitle')} back="/help" />
      <div className="mx-auto flex max-w-140 flex-col gap-5 max-desk:mt-4">
        <h1 className="type-title max-desk:sr-only">{say('newTitle')}</h1>
        {about && (
          <div className="card card-pad">
            <ThingLine about={about} kind={say(`thing_${about.type}`)}>
              <Button size="s" kind="ghost" onClick={() => setAbout(null)}>
                {say('without')}
              </Button>
            </ThingLine>
          </div>
        )}
        <RequestForm about={about} />
      </div>
    </>
  )
}

type Values = { topic: SupportTopic; text: string }

function RequestForm({ about }: { about: SupportAbout | null }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [key] = useState(newKey)
  const form = useForm<Values>({
    defaultValues: { topic: about ? topicOf[about.type] : 'other', text: '' },
    resolver: resolverOf<Values>(support.openThread.body),
  })
  const { errors, isSubmitting } = form.formState
  const send = sending(form, async values => {
    const ofThing = about && { about: { type: about.type, id: about.id } }
    const made = await call(support.openThread, { body: { ...values, ...ofThing }, key })
    client.removeQueries({ queryKey: ['support-threads'] })
    toast(say('sent', { number: made.number }), { icon: 'check' })
    await navigate(`/help/${made._id}`, { replace: true })
  })
  return (
    <Form className="flex flex-col gap-5" onSubmit={send}>
      <FormSummary form={form} />
      <SelectField label={say('topic')} error={errors.topic?.message} {...form.register('topic')}>
        {supportTopics.map(topic => (
          <option key={topic} value={topic}>
            {say(topic)}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label={say('text')}
        hint={say('textHint')}
        rows={7}
        maxLength={5_000}
        error={errors.text?.message}
        {...form.register('text')}
      />
      <Notice icon="shield-check">{say('never')}</Notice>
      <Button type="submit" kind="solid" size="l" busy={isSubmitting} className="self-start max-desk:w-full">
        {say('send')}
      </Button>
    </Form>
  )
}
