import type { Tools } from './tools.ts'

/** The colors of a track as its container or its codec says them, by FFmpeg's names. */
export type Colors = { transfer: string; primaries: string; matrix: string; range: string }

/** Brightness beyond that of ordinary screens: what phones film by default. */
const highRange = new Set(['smpte2084', 'arib-std-b67'])
/** More colors than ordinary screens show. */
const wideColors = new Set(['bt2020', 'smpte431', 'smpte432'])
/** The brightness of white paper in a film of high range, by ITU-R BT.2408, and of its lights, as a multiple of that. */
const white_nits = 203
const lights_max = 4.93

const isHigh = ({ transfer }: Colors) => highRange.has(transfer)

/** Whether ordinary screens need the colors of a track converted. */
export function needsConversion(colors: Colors): boolean {
  return isHigh(colors) || wideColors.has(colors.primaries)
}

/**
 * A filter that makes the colors of ordinary screens (BT.709) of what needs it, for all that is made of a clip; null for
 * the rest. Lights above white are compressed. An FFmpeg without zscale keeps the values, which look duller, but says
 * what they are now, so that no player takes them for what they were.
 */
export function toOrdinaryColors(colors: Colors, { hasZscale }: Pick<Tools, 'hasZscale'>): string | null {
  if (!needsConversion(colors)) return null
  return `${hasZscale ? converted(colors) : renamed},sidedata=mode=delete`
}

const renamed =
  'scale=in_color_matrix=bt2020:out_color_matrix=bt709:out_range=tv,format=yuv420p,setparams=range=tv:color_primaries=bt709:color_trc=bt709:colorspace=bt709'

function converted(colors: Colors): string {
  const transfer = isHigh(colors) ? colors.transfer : 'bt709'
  const range = colors.range === 'pc' ? 'full' : 'limited'
  const said = `tin=${transfer}:pin=${primariesOf(colors)}:min=${matrixOf(colors)}:rin=${range}`
  const target = 'zscale=p=bt709:t=bt709:m=bt709:r=limited,format=yuv420p'
  if (!isHigh(colors)) return `zscale=${said}:p=bt709:t=bt709:m=bt709:r=limited,format=yuv420p`
  const linear = `zscale=${said}:t=linear:npl=${white_nits},format=gbrpf32le,zscale=p=bt709`
  return `${linear},tonemap=tonemap=mobius:param=0.7:peak=${lights_max}:desat=0,${target}`
}

const isSaid = (name: string) => name !== '' && name !== 'unknown' && name !== 'reserved'

/** What says its transfer alone has the primaries that go with it. */
function primariesOf({ primaries }: Colors): string {
  return isSaid(primaries) ? primaries : 'bt2020'
}

function matrixOf(colors: Colors): string {
  if (isSaid(colors.matrix)) return colors.matrix
  return primariesOf(colors) === 'bt2020' ? 'bt2020nc' : 'bt709'
}
