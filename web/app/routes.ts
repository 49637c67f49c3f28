import { index, type RouteConfig, route } from '@react-router/dev/routes'
import type { RoomPage } from './core/page/room-pages.ts'
import * as rooms from './rooms.ts'

/** Every page of the site, as the rooms say. */
export const pages: readonly RoomPage[] = Object.values(rooms).flatMap(room => room.pages)

const queue = 'operator'

/** Pages of what waits, in the place that the page of the queue has for one of them. */
const besideQueue = pages.flatMap(({ path, file, beside }) =>
  beside ? route(path.replace(queue, 'today'), file, { id: `beside/${path}` }) : [],
)

export default pages.map(({ path, file, id }) =>
  path === '' ? index(file) : route(path, file, { id }, path === queue ? besideQueue : undefined),
) satisfies RouteConfig
