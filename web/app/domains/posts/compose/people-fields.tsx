import type { FeedView } from '@fanfare/contract'
import type { UseFormReturn } from 'react-hook-form'
import { PeopleField, WaitsFor } from '../../releases/index.ts'
import type { ComposeValues } from './values.ts'

type Props = { form: UseFormReturn<ComposeValues>; post: FeedView | null }

/** Who is in the pictures and videos of a post; a post without any doesn't ask. */
export function PeopleFields({ form, post }: Props) {
  const [files, peopleIds, hasOthers] = form.watch(['fileIds', 'peopleIds', 'hasOthers'])
  if (!files.some(({ kind }) => kind !== 'audio')) return null
  return (
    <>
      <WaitsFor people={post?.people ?? null} />
      <PeopleField
        value={peopleIds}
        onValue={ids => form.setValue('peopleIds', ids, { shouldDirty: true })}
        people={post?.people}
        isOpen={hasOthers}
        onOpen={isOpen => form.setValue('hasOthers', isOpen)}
        error={form.formState.errors.peopleIds?.message}
      />
    </>
  )
}
