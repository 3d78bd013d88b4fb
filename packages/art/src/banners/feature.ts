import { drawCurl, type Scene, drawSpecks } from '../backdrops/scene.ts'
import { mix, parseHex, shift } from '../draw/color.ts'
import { circle, ellipse, toLinePath, num, polar } from '../draw/path.ts'
import { flat, glow, place, pool, sparkle, stamp, stroke } from '../draw/solid.ts'
import { MOTIFS, type MotifName } from '../motifs/motifs.ts'
import { fadeStartSide, type Canvas, cover, toPalette } from './canvas.ts'

/** Themes with one large subject on the end side. */
type FeatureTheme = 'dragon' | 'jackpot' | 'sports' | 'live' | 'fish'

type Spot = readonly [motif: MotifName, x: number, y: number, size: number, turn: number]

interface Feature {
  hero: MotifName
  size: number
  /** Props behind and in front of the hero, in units of the picture's height around the focus. */
  behind: readonly Spot[]
  before: readonly Spot[]
  ground: 'cloud' | 'coin' | 'pitch' | 'felt' | 'sea'
}

const FEATURES = {
  dragon: { hero: 'dragon', size: 1.64, behind: [['lantern', -0.62, -0.3, 0.5, -8], ['lantern', 0.66, -0.34, 0.58, 8]], before: [['ingot', -0.6, 0.36, 0.62, -10], ['coin', -0.36, 0.42, 0.4, 12], ['pearl', 0.56, 0.34, 0.6, 8], ['coin', 0.76, 0.42, 0.36, -16]], ground: 'cloud' },
  jackpot: { hero: 'fortuneWheel', size: 1.74, behind: [['gem', -0.58, -0.24, 0.5, -14], ['jewel', 0.62, -0.3, 0.42, 14], ['seven', 0.7, 0.08, 0.6, 12]], before: [['coinStack', -0.56, 0.3, 0.8, -2], ['moneyBag', 0.54, 0.28, 0.76, 6], ['coin', -0.24, 0.42, 0.4, -14], ['coin', 0.2, 0.44, 0.34, 20], ['jewel', 0.84, 0.42, 0.36, -12]], ground: 'coin' },
  sports: { hero: 'football', size: 1.6, behind: [['trophy', 0.56, -0.02, 1.1, 8], ['racket', -0.58, -0.16, 0.8, -8]], before: [['basketball', -0.5, 0.3, 0.66, -10], ['glove', 0.66, 0.3, 0.72, 6], ['shuttlecock', -0.78, 0.38, 0.4, 10]], ground: 'pitch' },
  live: { hero: 'roulette', size: 1.72, behind: [['aces', 0.62, -0.12, 0.92, 12], ['cards', -0.6, -0.1, 0.78, -8]], before: [['chips', -0.56, 0.3, 0.78, -6], ['dice', 0.6, 0.32, 0.66, 8], ['chip', -0.86, 0.4, 0.34, 18]], ground: 'felt' },
  fish: { hero: 'shark', size: 1.74, behind: [['octopus', 0.66, -0.22, 0.7, 8], ['littleFish', -0.64, -0.26, 0.42, -6], ['littleFish', -0.46, -0.36, 0.28, 4]], before: [['turtle', -0.56, 0.3, 0.66, -14], ['crab', 0.6, 0.36, 0.66, 6], ['pearl', -0.2, 0.42, 0.42, 0], ['cannon', 0.9, 0.32, 0.56, 10]], ground: 'sea' },
} as const satisfies Record<FeatureTheme, Feature> // prettier-ignore

function drawGround(canvas: Canvas, scene: Scene, kind: Feature['ground']): string {
  const { sketch, random, width: w, height: h, colors, focus, unit } = canvas
  const [fx] = focus
  const { palette } = scene
  const level = h * 0.78
  switch (kind) {
    case 'cloud':
      return [-0.24, -0.08, 0.12, 0.26]
        .map((x, index) =>
          drawCurl(
            fx + x * w,
            h * (0.985 + (index % 2) * 0.03),
            56 * unit,
            mix(colors.background, colors.accent, 0.3),
            palette.metal.base,
            index % 2 ? -1 : 1,
          ),
        )
        .join('')
    case 'coin': {
      const coins = Array.from(
        { length: 46 },
        () =>
          [
            fx + random.range(-0.3, 0.32) * w,
            h + random.range(-46, 16) * unit,
            0.26 * unit,
            random.int(-40, 40),
          ] as const,
      )
      return (
        pool(sketch, fx, h, w * 0.42, h * 0.3, palette.metal.base, 0.6) +
        stamp(sketch, MOTIFS.coin(sketch, palette), coins)
      )
    }
    case 'pitch':
      return (
        flat(`M0 ${num(level)}H${w}V${h}H0Z`, mix('#1f8a4c', colors.deep, 0.45)) +
        stroke(`M0 ${num(level)}H${w}`, '#ffffff', 2.4 * unit, 0.6) +
        `<ellipse cx="${num(fx)}" cy="${num(h * 0.9)}" rx="${num(w * 0.2)}" ry="${num(h * 0.08)}" fill="none" stroke="#fff" stroke-width="${num(2.4 * unit)}" stroke-opacity=".5"/>`
      )
    case 'felt':
      return (
        flat(ellipse(fx, h * 1.06, w * 0.42, h * 0.36), palette.metal.shade) +
        flat(ellipse(fx, h * 1.07, w * 0.405, h * 0.345), mix(colors.accent, colors.deep, 0.35)) +
        `<ellipse cx="${num(fx)}" cy="${num(h * 1.07)}" rx="${num(w * 0.33)}" ry="${num(h * 0.25)}" fill="none" stroke="${palette.metal.light}" stroke-width="${num(2 * unit)}" stroke-opacity=".6"/>`
      )
    case 'sea': {
      const floor = toLinePath(
        Array.from({ length: 7 }, (_, index) => ({ x: (w * index) / 6, y: h * (0.9 + (index % 2) * 0.04) })),
      )
      const bubbles = Array.from({ length: 22 }, () =>
        circle(fx + random.range(-0.34, 0.34) * w, random.range(0.06, 0.8) * h, random.range(2, 9) * unit),
      ).join('')
      const weeds = [-0.3, -0.26, 0.28, 0.32, 0.36]
        .map(
          (x) =>
            `M${num(fx + x * w)} ${h}q${num(20 * unit)} ${num(-50 * unit)} 0 ${num(-100 * unit)}q${num(-18 * unit)} ${num(-40 * unit)} ${num(8 * unit)} ${num(-80 * unit)}`,
        )
        .join('')
      return (
        stroke(weeds, shift(colors.deep, 0.1), 12 * unit) +
        flat(`${floor}V${h}H0Z`, shift(colors.deep, 0.03)) +
        stroke(bubbles, '#ffffff', 1.8 * unit, 0.45)
      )
    }
  }
}

/** Renders one large subject with props and light behind it; the start side has low contrast. */
export function renderFeature(canvas: Canvas, theme: FeatureTheme): string {
  const { sketch, random, width: w, height: h, colors, focus, unit } = canvas
  const { hero, size, behind, before, ground: kind }: Feature = FEATURES[theme]
  const palette = toPalette(colors)
  const scene: Scene = { sketch, palette, random, width: w, height: h, focus }
  const [fx, fy] = focus
  const spread = Math.min(1, (w - fx) / (h * 0.7))
  const light = parseHex(colors.background).l > 0.6
  const edge = light ? mix(colors.background, colors.accent, 0.16) : colors.deep
  const put = (spots: readonly Spot[]) =>
    spots
      .map(([name, x, y, scale, turn]) =>
        place(
          MOTIFS[name](sketch, palette),
          fx + x * h * 0.84 * spread,
          fy + y * h,
          scale * 1.32 * unit * spread,
          turn,
        ),
      )
      .join('')
  const rays = Array.from({ length: 20 }, (_, index) => {
    const [ax, ay] = polar(fx, fy, w, index * 18)
    const [bx, by] = polar(fx, fy, w, index * 18 + 8)
    return `M${num(fx)} ${num(fy)}L${num(ax, 0)} ${num(ay, 0)}L${num(bx, 0)} ${num(by, 0)}Z`
  }).join('')
  const shine = sketch.radial([[0, colors.highlight, 0.5], [0.5, colors.highlight, 0.12], [1, colors.highlight, 0]], { cx: fx, cy: fy, r: h * 1.1, user: true }) // prettier-ignore
  const sky = sketch.linear([[0, edge], [0.5, colors.background], [1, edge]]) // prettier-ignore
  return (
    cover(canvas, sky) +
    glow(sketch, fx, fy, h * 0.95, colors.accent, 0.7) +
    flat(rays, shine) +
    glow(sketch, fx, fy, h * 0.6, colors.highlight, 0.85) +
    stroke(circle(fx, fy, h * 0.47 * spread), colors.highlight, 2 * unit, 0.4) +
    drawSpecks(scene, 60, palette.rim, { bottom: h * 0.8, size: 1.6 * unit }) +
    fadeStartSide(canvas, light ? colors.background : mix(colors.background, colors.deep, 0.5), 0.9) +
    (kind === 'coin' ? '' : drawGround(canvas, scene, kind)) +
    put(behind) +
    pool(sketch, fx, h * 0.86, h * 0.5, h * 0.1, colors.deep, 0.7) +
    place(MOTIFS[hero](sketch, palette), fx, fy - 8 * unit, size * 1.1 * unit * Math.min(1, spread * 1.2)) +
    (kind === 'coin' ? drawGround(canvas, scene, kind) : '') +
    put(before) +
    sparkle(fx - h * 0.4, fy - h * 0.3, 22 * unit) +
    sparkle(fx + h * 0.46, fy + h * 0.1, 16 * unit)
  )
}
