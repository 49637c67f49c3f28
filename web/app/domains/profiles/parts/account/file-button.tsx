import { type ComponentProps, useRef } from 'react'
import { Button } from '../../../../ui/button.tsx'

type Props = Pick<ComponentProps<typeof Button>, 'kind' | 'size' | 'className' | 'children' | 'disabled'> & {
  /** Names the field behind the button. */
  label: string
  accept: string
  onFile: (file: File) => void
}

/** A button that opens the chooser of files. */
export function FileButton({ label, accept, onFile, ...button }: Props) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...button} onClick={() => field.current?.click()} />
      <input
        ref={field}
        type="file"
        className="sr-only"
        tabIndex={-1}
        accept={accept}
        aria-label={label}
        onChange={event => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) onFile(file)
        }}
      />
    </>
  )
}
