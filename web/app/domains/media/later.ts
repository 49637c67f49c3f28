import { lazy } from '../../ui/lazy.ts'

/** The captions of one file of a creator; their code comes with the first use. */
export const CaptionsPanel = lazy(() => import('./parts/captions/captions-panel.tsx'))

/** Whether a file is labelled as made with AI; its code comes with the first file. */
export const AiSwitch = lazy(() => import('./parts/ai-switch.tsx').then(one => ({ default: one.AiSwitch })))

/** Where operators say why a file is labelled as made with AI. */
export const LabelDialog = lazy(() => import('./parts/review/label-dialog.tsx'))

/** Files of the vault to choose from; its code comes with the first use. */
export const VaultPicker = lazy(() => import('./parts/vault/vault-picker.tsx'))
