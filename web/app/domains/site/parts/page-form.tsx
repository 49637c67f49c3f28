import { type PageView, pages } from '@fanfare/contract'
import { useForm } from 'react-hook-form'
import { useNavigate, useRevalidator } from 'react-router'
import { call } from '../../../core/http/call.ts'
import { showServerErrors } from '../../../core/http/server-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField, TextField } from '../../../ui/field.tsx'
import { Form, FormProblem, resolverOf } from '../../../ui/form.tsx'
import { Leaving } from '../../../ui/leaving.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { say } from '../site-desk-words.ts'

type Values = { title: string; slug: string; content: string }

const text_rows = 18

/** An address made of a title. */
function slugOf(title: string): string {
  return title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80)
}

/** The title, address and text of a page; a new one proposes its address from the title. */
export function PageForm({ page }: { page: PageView | null }) {
  const { title = '', slug = '', content = '' } = page ?? {}
  const form = useForm<Values>({
    defaultValues: { title, slug, content },
    resolver: resolverOf<Values>(pages.createPage.body),
  })
  const { register, formState, setValue } = form
  const { errors, dirtyFields, isDirty, isSubmitting, isSubmitSuccessful } = formState
  const save = useSave(page, form)
  return (
    <Form className="card card-pad flex flex-col gap-4" aria-label={say('page')} onSubmit={save}>
      <Leaving
        unsaved={isDirty && !isSubmitting && !isSubmitSuccessful}
        title={say('leaveTitle')}
        text={say('leaveText')}
        act={say('leaveAct')}
      />
      <TextField
        label={say('pageTitle')}
        error={errors.title?.message}
        {...register('title', {
          onChange: event => {
            if (!page && !dirtyFields.slug) setValue('slug', slugOf(event.target.value))
          },
        })}
      />
      <TextField
        label={say('pageSlug')}
        hint={say('slugHint')}
        error={errors.slug?.message}
        before={<span className="text-ink-faint">{say('slugBefore')}</span>}
        autoCapitalize="none"
        {...register('slug')}
      />
      <TextAreaField
        label={say('pageContent')}
        hint={say('contentHint')}
        error={errors.content?.message}
        rows={text_rows}
        spellCheck
        {...register('content')}
      />
      <FormProblem text={errors.root?.message} />
      <Button type="submit" kind="solid" className="self-start" busy={isSubmitting}>
        {say('savePage')}
      </Button>
    </Form>
  )
}

function useSave(page: PageView | null, form: ReturnType<typeof useForm<Values>>) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  return form.handleSubmit(async body => {
    try {
      const saved = page
        ? await call(pages.changePage, { params: { id: page._id }, body })
        : await call(pages.createPage, { body })
      const { title, slug, content } = saved
      form.reset({ title, slug, content })
      toast(say('pageSaved'), { icon: 'check' })
      if (page) await revalidate()
      else await navigate(`/operator/pages/${saved._id}`, { replace: true })
    } catch (error) {
      const rest = showServerErrors(form, error, { SLUG_TAKEN: 'slug' })
      if (rest) form.setError('root', { message: rest })
    }
  })
}
