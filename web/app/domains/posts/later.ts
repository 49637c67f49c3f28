import { lazy } from '../../ui/lazy.ts'
// The server draws the posts, so that their sheet comes with the page and not with their script.
import './parts/audio-player.css'
import './parts/post-card.css'

/** Loads the posts of a creator's page; called with the screen itself, they can be used as soon as their page can. */
export const loadPostsTab = () => import('./parts/posts-tab.tsx')

/** What the keys do in a list of posts; nothing to see, and needed after the page is. */
export const FeedKeys = lazy(() => import('./parts/feed-keys.tsx'))

export const MediaTab = lazy(() => import('./parts/media-tab.tsx'))
