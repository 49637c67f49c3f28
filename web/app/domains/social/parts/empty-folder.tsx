import { ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/states.tsx'
import { say } from '../words.ts'

/** A folder without anything of the kind that is looked at. */
export function EmptyFolder() {
  return (
    <Empty
      icon="folder"
      title={say('emptyFolder')}
      action={
        <ButtonLink kind="solid" size="s" href="/user/bookmarks">
          {say('allBookmarks')}
        </ButtonLink>
      }
    >
      {say('emptyFolderText')}
    </Empty>
  )
}
