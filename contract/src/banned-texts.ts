/** The fields of one call whose texts are looked through for banned terms; an array or a record stands for its values. */
type Fields = readonly string[]

const account: Fields = ['firstName', 'lastName', 'name', 'username']
const page: Fields = [...account, 'headline', 'bio', 'links.label', 'state', 'city']
const post: Fields = ['title', 'text', 'teaserText', 'tags', 'altTexts', 'pollDescription', 'pollOptions']
const asset: Fields = ['title', 'description']
const stream: Fields = ['title', 'description']

/** By the name of a call: texts that others see, which banned terms are refused in. */
export const publishedTextFields: Record<string, Fields> = {
  'auth.registerFan': account,
  'verification.registerPerformer': [...account, 'bio', 'state', 'city'],
  'users.updateMe': account,
  'performerSettings.updatePerformer': page,
  'feeds.createFeed': post,
  'feeds.updateFeed': post,
  'polls.createPoll': ['description'],
  'collections.createCollection': ['title', 'description'],
  'collections.changeCollection': ['title', 'description'],
  'galleries.createGallery': asset,
  'galleries.updateGallery': asset,
  'photos.uploadPhoto': asset,
  'photos.updatePhoto': asset,
  'videos.uploadVideo': [...asset, 'tags'],
  'videos.editVideo': [...asset, 'tags'],
  'products.createProduct': ['name', 'description'],
  'products.updateProduct': ['name', 'description'],
  'coupons.createCoupon': ['code', 'name'],
  'coupons.changeCoupon': ['name'],
  'comments.createComment': ['content'],
  'comments.changeComment': ['content'],
  'comments.changeCommentByForm': ['content'],
  'stories.share': ['caption'],
  'highlights.createHighlight': ['title'],
  'highlights.changeHighlight': ['title'],
  'streams.goLive': [...stream, 'goal.title'],
  'streams.updateLive': stream,
  'streams.updateCurrent': stream,
  'announced.announce': stream,
  'announced.changeAnnounced': stream,
  'pastStreams.nameRecording': ['name'],
  'streamTips.setGoal': ['title'],
  'streamTips.setTipMenu': ['entries.title'],
  'showRequests.requestShow': ['wish'],
  'customRequests.ask': ['wish'],
  'customRequests.askChanges': ['text'],
  'customRequests.cancel': ['note'],
  'customRequests.changeSettings': ['text'],
  'customRequests.counter': ['note'],
  'collaborations.propose': ['note'],
  'customRequests.decline': ['note'],
  'customRequests.deliver': ['text'],
  'fundraisers.create': ['title', 'text', 'reward.text'],
  'fundraisers.change': ['title', 'text', 'reward.text'],
  'fundraisers.update': ['text'],
  'fundraisers.cancel': ['note'],
  'fundraisers.deliver': ['text'],
  'calls.addOffer': ['title', 'text'],
  'calls.changeOffer': ['title', 'text'],
  'calls.book': ['wish'],
  'calls.decline': ['note'],
  'calls.cancel': ['note'],
  'links.createLink': ['word'],
  'links.changeLink': ['word'],
  'media.putCaptions': ['text'],
  'media.setWatermark': ['words'],
  'releases.invite': ['name'],
  'subscriptionOffers.createPromotion': ['note'],
  'subscriptionOffers.setPrice': ['note'],
  'subscriptionTiers.createTier': ['name', 'included'],
  'subscriptionTiers.changeTier': ['name', 'included'],
}

/** By the name of a call: what people write to each other, which only terms that name messages are refused in. */
export const messageTextFields: Record<string, Fields> = {
  'messages.sendMessage': ['text'],
  'mass.sendMassMessage': ['text'],
  'chat.sayInPublic': ['text'],
  'chat.sayInPrivate': ['text'],
  'fans.createSavedReply': ['text'],
  'fans.changeSavedReply': ['text'],
  'fans.setAutomaticMessages': ['welcome.text', 'thanks.text', 'expiry.text', 'keyword.text'],
  'subscriptionGifts.giveSubscription': ['note'],
}

/** By the name of a call: what people look for among what others publish; a banned term isn't looked for. */
export const searchedTextFields: Record<string, Fields> = {
  'search.searchKeyword': ['keyword'],
  'explore.explorePosts': ['tag'],
  'feeds.feeds': ['q', 'tag'],
  'feeds.feedMonths': ['q'],
  'galleries.galleries': ['q'],
  'videos.videos': ['q', 'tag'],
  'products.products': ['q'],
  'performers.searchPerformers': ['q'],
  'users.searchUsers': ['q'],
  'streams.liveNow': ['q'],
}
