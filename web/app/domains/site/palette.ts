import type { RoomPalette } from '../../core/page/palettes.ts'

/** Every setting of the site with its value; their names come when somebody looks for them. */
export const palette: RoomPalette = {
  fields: [
    {
      for: ['operators'],
      permission: 'owner',
      load: async () => (await import('./setting-fields.ts')).settingFields(),
    },
  ],
}
