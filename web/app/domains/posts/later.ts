import { lazy } from 'react'

/** Loads the posts of a creator's page; called with the screen itself, they can be used as soon as their page can. */
export const loadPostsTab = () => import('./parts/posts-tab.tsx')

export const MediaTab = lazy(() => import('./parts/media-tab.tsx'))
