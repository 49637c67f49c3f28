import type { OperatorPermission } from '@fanfare/contract'

/** Whom a page opens for: what its `handle` says, and of a desk of operators the permission that it asks for, if any. */
export type PageOpens = 'everybody' | 'visitors' | 'members' | 'fans' | 'creators' | 'operators' | OperatorPermission

/** As whom tests see a page: somebody of each kind of the demonstration. */
export type PageViewer = 'visitor' | 'fan' | 'creator' | 'operator'

/** What a room says of one of its pages. */
export type RoomPage = {
  /** The path, without the slash before it; empty for the first page of the site. */
  path: string
  /** The file of the screen, inside `web/app`. */
  file: string
  /** Where several addresses have one file, the id of the route. */
  id?: string
  opens: PageOpens
  /** It also opens beside the operators' queue, under `operator/today/` in place of `operator/`. */
  beside?: true
  /**
   * What those it opens for are answered at `at`: a status, or the path where they are led. Without it 200, and 404
   * where `at` names something.
   */
  answer?: number | string
  /** Where tests ask, if not at the path. Places such as `:id` are filled with the id of something that isn't there. */
  at?: string
  /**
   * The addresses at which tests see the page, and as whom. Without it at its path as one of those it opens for;
   * `elsewhere` where a test of its own has to make a thing first, and where a page only leads on.
   */
  seen?: { readonly [Viewer in PageViewer]?: readonly string[] } | 'elsewhere'
}

/** The pages of a room, in an order of its own: which one an address means is decided by how much of it is named. */
export type RoomPages = readonly RoomPage[]
