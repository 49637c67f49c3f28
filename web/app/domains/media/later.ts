import { lazy } from '../../ui/lazy.ts'

/** Files of the vault to choose from; its code comes with the first use. */
export const VaultPicker = lazy(() => import('./parts/vault-picker.tsx'))
