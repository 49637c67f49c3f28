import { linkedKinds, linkName_max, links, type TrackingLink } from '@fanfare/contract'
import { placeAt } from '@fanfare/contract/places'
import { useForm } from 'react-hook-form'
import { call } from '../../../core/http/call.ts'
import { sending } from '../../../core/http/server-errors.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Form, FormProblem } from '../../../ui/form.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { say } from '../words.ts'

type Values = { name: string; word: string; leadsTo: string }
type Props = { link: TrackingLink | null; onSaved: () => Promise<void>; onClose: () => void }

/** A new link, or another name, word or aim for one. */
export default function LinkForm({ link, onSaved, onClose }: Props) {
  const { origin } = useSite()
  const defaultValues = { name: link?.name ?? '', word: link?.word ?? '', leadsTo: link?.leadsTo?.path ?? '' }
  const form = useForm<Values>({ defaultValues })
  const { errors, isSubmitting } = form.formState
  const send = sending(form, async values => {
    const body = bodyOf(values, origin)
    if (link) await call(links.changeLink, { params: { id: link._id }, body })
    else await call(links.createLink, { body })
    toast(say(link ? 'saved' : 'created'))
    onClose()
    await onSaved()
  })
  return (
    <Dialog title={say(link ? 'editTitle' : 'newLink')} onClose={onClose}>
      <Form className="flex flex-col gap-4 p-6" onSubmit={send}>
        <TextField
          autoFocus
          label={say('name')}
          hint={say('nameHint')}
          maxLength={linkName_max}
          error={errors.name?.message}
          {...form.register('name', { validate: text => text.trim() !== '' || say('nameMissing') })}
        />
        <TextField
          label={say('word')}
          hint={say('wordHint')}
          maxLength={30}
          autoCapitalize="none"
          error={errors.word?.message}
          {...form.register('word')}
        />
        <TextField
          label={say('leadsTo')}
          hint={say('leadsToHint')}
          error={errors.leadsTo?.message}
          {...form.register('leadsTo', {
            validate: text => text.trim() === '' || aimOf(text, origin) !== null || say('leadsToWrong'),
          })}
        />
        <FormProblem text={errors.root?.message} />
        <Button type="submit" kind="solid" size="l" block busy={isSubmitting}>
          {say(link ? 'save' : 'create')}
        </Button>
      </Form>
    </Dialog>
  )
}

function bodyOf({ name, word, leadsTo }: Values, origin: string) {
  return { name: name.trim(), word: word.trim().toLowerCase(), leadsTo: aimOf(leadsTo, origin) }
}

/** The thing that an address of this site stands for; null where it is none. */
function aimOf(address: string, origin: string) {
  const thing = address.trim() === '' ? null : (placeAt(address, origin)?.thing ?? null)
  const kind = linkedKinds.find(one => one === thing?.target)
  return thing && kind ? { kind, id: thing.name } : null
}
