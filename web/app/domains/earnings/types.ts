import { say } from './words.ts'

const words: Record<string, Parameters<typeof say>[0]> = {
  tip: 'typeTip',
  stream_tip: 'typeStreamTip',
  story_tip: 'typeStoryTip',
  feed: 'typeFeed',
  gallery: 'typeGallery',
  video: 'typeVideo',
  product: 'typeProduct',
  message: 'typeMessage',
  public_chat: 'typeTicket',
  private_chat: 'typeShow',
  custom_request: 'typeCustomRequest',
  shared_sale: 'typeShared',
  pledge: 'typePledge',
  call: 'typeCall',
  monthly_subscription: 'typeMonthly',
  yearly_subscription: 'typeYearly',
  gift_subscription: 'typeGift',
}

/** What a sale was of, in words. */
export function typeText(type: string): string {
  const word = words[type]
  return word ? say(word) : type
}
