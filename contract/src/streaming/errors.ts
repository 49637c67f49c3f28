import { declareErrors } from '../declare-room.ts'

/** What endpoints of this room refuse. */
export const streamingErrors = declareErrors({
  STREAM_OFFLINE: { status: 422, message: 'Stream is offline' },
  STREAM_ENDED: { status: 422, message: 'This stream has ended.' },
  SUBSCRIBE_TO_JOIN: { status: 403, message: "Please subscribe to join creator's live" },
  FOLLOW_TO_JOIN: { status: 403, message: "Please follow to join creator's live" },
  NOT_VERIFIED: { status: 403, message: 'You can go live once your account is verified.' },
  AGORA_NOT_SET_UP: { status: 400, message: "Agora isn't set up on this site." },
  LIVEKIT_NOT_SET_UP: { status: 400, message: "LiveKit isn't set up on this site." },
  LIVE_ELSEWHERE: { status: 422, message: 'This site has changed how it streams. Reload the page.' },
  LIVE_OFFER_REFUSED: { status: 400, message: "We couldn't read this WebRTC offer." },
  LIVE_CODEC_REFUSED: { status: 422, message: "This stream can't be played here: the video format isn't supported." },
  LIVE_FULL: { status: 503, message: 'This stream is full right now. Try again in a moment.' },
  LIVE_NOT_RUNNING: {
    status: 503,
    message: "Live streaming isn't running on this site right now. Try again later.",
  },
  LIVE_RECORDER_MISSING: { status: 503, message: "This site can't record streams: FFmpeg isn't installed." },
  PUBLISH_KEY_REFUSED: { status: 401, message: 'This stream key is wrong or has been used up.' },
  CHAT_MUTED: { status: 403, message: "You can't write in this chat right now." },
  CHAT_SUBSCRIBERS_ONLY: { status: 403, message: 'Only subscribers can write in this chat.' },
  CHAT_SLOW: { status: 429, message: 'Slow mode is on. Wait a moment before you write again.' },
  CHAT_WORD_REFUSED: { status: 422, message: "This chat doesn't allow one of these words." },
  SHOW_STATE_REFUSED: { status: 422, message: "This show can't be changed like that any more." },
  SHOWS_NOT_OFFERED: { status: 422, message: "This creator doesn't offer private shows." },
  TIME_PAST: { status: 422, message: 'Choose a time in the future.' },
  SHOW_ASKED_ALREADY: { status: 422, message: 'You already have an open request with this creator.' },
  FAN_CANNOT_PAY: { status: 422, message: "The fan's wallet can't pay for a minute of this show." },
})
