import { counted } from '../../core/session/counted.ts'

/** How many things are due in the studio. */
export const { store: toDoStore, useCount: useToDoCount } = counted(() =>
  import('./to-do-watch.ts').then(({ watchToDo }) => watchToDo),
)
