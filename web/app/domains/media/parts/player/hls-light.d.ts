// The light build of hls.js comes without types; what it leaves out is nothing that we call.
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
