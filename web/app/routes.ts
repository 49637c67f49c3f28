import { index, type RouteConfig, route } from '@react-router/dev/routes'
import type { RoomPage } from './core/page/room-pages.ts'
import * as rooms from './rooms.ts'

/** Every page of the site, as the rooms say. */
export const pages: readonly RoomPage[] = Object.values(rooms).flatMap(room => room.pages)

export default pages.map(({ path, file, id }) =>
  path === '' ? index(file) : route(path, file, { id }),
) satisfies RouteConfig
