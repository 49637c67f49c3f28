import type { PageView, PromoView } from '@fanfare/contract'
import type { Config } from '../../kernel/config.ts'
import { publicFileUrl } from '../../kernel/storage/urls.ts'
import type { PageRow } from './store/pages.ts'
import type { PromoRow } from './store/promos.ts'

export function pageView(row: PageRow): PageView {
  const { id, title, slug, content, created_at, updated_at } = row
  return {
    _id: id,
    title,
    slug,
    content,
    createdAt: created_at.toISOString(),
    updatedAt: updated_at.toISOString(),
  }
}

export function promoView(config: Config, row: PromoRow): PromoView {
  const { id, title, description, link, status, position, photo_file_id: photo } = row
  return {
    _id: id,
    title,
    description,
    link,
    status,
    position,
    photo:
      photo === null
        ? null
        : {
            url: publicFileUrl(config, photo, 'view'),
            thumbnails: [publicFileUrl(config, photo, 'thumb')],
          },
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}
