import type { StudioPlace } from '../../core/page/studio-tree.ts'

export const places: readonly StudioPlace[] = [
  {
    section: 'money',
    at: 30,
    href: '/creator/collaborations',
    shownWhen: 'splits',
    label: 'splits',
  },
]
