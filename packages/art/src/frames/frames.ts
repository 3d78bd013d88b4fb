import { type Ramp, shift } from '../draw/color.ts'
import { box, circle, ellipse, num, wedge } from '../draw/path.ts'
import { flat, place, stroke } from '../draw/solid.ts'
import { drawCurl, type Scene } from '../backdrops/scene.ts'

/** Renders the frame of a tile, above the picture and below the title; `tint` is the vendor's color. */
type Frame = (scene: Scene, tint: Ramp) => string

function drawCorners({ sketch, width: w, height: h }: Scene, markup: string): string {
  const href = sketch.symbol(markup)
  const flips = [`translate(${w} 0) scale(-1 1)`, `translate(0 ${h}) scale(1 -1)`, `translate(${w} ${h}) scale(-1 -1)`]
  return `<use href="${href}"/>${flips.map((flip) => `<use href="${href}" transform="${flip}"/>`).join('')}`
}

const ringPath = ({ width: w, height: h }: Scene, inset: number, radius: number) =>
  box(inset, inset, w - inset * 2, h - inset * 2, radius)

/** No frame: shade in the corners only. */
const open: Frame = (scene) => {
  const { sketch, palette, width: w, height: h } = scene
  const fill = sketch.radial([[0.62, palette.ink, 0], [1, palette.ink, 0.6]], { cx: 0.5, cy: 0.45, r: 0.75 }) // prettier-ignore
  const clear = ellipse(w / 2, h * 0.45, w * 0.44, h * 0.44)
  return `<path d="M0 0H${w}V${h}H0Z${clear}" fill="${fill}" fill-rule="evenodd"/>`
}

const keyline: Frame = (scene) => {
  const { metal } = scene.palette
  return (
    open(scene, metal) +
    stroke(ringPath(scene, 13, 26), metal.deep, 6, 0.8) +
    stroke(ringPath(scene, 13, 26), metal.light, 2.6)
  )
}

const lacquered: Frame = (scene) => {
  const { palette, width: w, height: h } = scene
  const rim = `${box(0, 0, w, h)}${box(17, 17, w - 34, h - 34, 20)}`
  return (
    `<path d="${rim}" fill="${palette.ink}" fill-rule="evenodd"/>` +
    stroke(ringPath(scene, 17, 20), palette.metal.base, 5) +
    stroke(ringPath(scene, 8.5, 12), palette.metal.shade, 1.8) +
    drawCorners(scene, drawCurl(44, 42, 15, palette.ink, palette.metal.light))
  )
}

const neon: Frame = (scene, tint) => {
  const line = ringPath(scene, 14, 28)
  return (
    open(scene, tint) +
    stroke(line, tint.base, 20, 0.18) +
    stroke(line, tint.base, 11, 0.35) +
    stroke(line, tint.glint, 3.6)
  )
}

const deco: Frame = (scene) => {
  const { palette, width: w, height: h } = scene
  const step = `M12 ${num(h / 2)}V44H28V28H44V12H${num(w / 2)}`
  const fan = [-60, -40, -20, 0, 20, 40].map((start) => wedge(w / 2, -4, 12, 40, start + 182, start + 198)).join('')
  return (
    open(scene, palette.metal) +
    drawCorners(
      scene,
      stroke(step, palette.metal.deep, 6, 0.7) +
        stroke(step, palette.metal.light, 2.6) +
        stroke('M20 74V52H36V36H52V20H74', palette.metal.base, 1.8),
    ) +
    flat(fan, palette.metal.base)
  )
}

const filigree: Frame = (scene) => {
  const { palette } = scene
  const vine =
    'M10 118C10 60 16 30 30 18C44 10 80 10 128 10M18 30C40 30 54 44 46 58C40 66 28 60 32 50M30 18C34 42 50 52 60 44C66 36 58 28 50 32M12 86C24 84 32 92 26 100M86 12C84 24 92 32 100 26'
  return (
    open(scene, palette.metal) +
    drawCorners(
      scene,
      stroke(vine, palette.metal.deep, 6, 0.6) +
        stroke(vine, palette.metal.light, 2.6) +
        flat(circle(20, 20, 6), palette.metal.base),
    )
  )
}

const brackets: Frame = (scene, tint) => {
  const { width: w } = scene
  const mark = 'M14 84V34L34 14H84'
  return (
    open(scene, tint) +
    drawCorners(
      scene,
      stroke(mark, scene.palette.ink, 11, 0.5) + stroke(mark, tint.light, 5) + flat('M26 44L44 26L26 26Z', tint.base),
    ) +
    flat(`M${num(w / 2 - 46)} 8h92l-12 9h-68Z`, tint.light)
  )
}

const marquee: Frame = (scene, tint) => {
  const { width: w, height: h, palette } = scene
  const bulbs = (offset: number, color: string) =>
    `<path d="${ringPath(scene, 11, 22)}" fill="none" stroke="${color}" stroke-width="9" stroke-dasharray=".1 35.9" stroke-dashoffset="${offset}"/>`
  const rim = `${box(0, 0, w, h)}${box(22, 22, w - 44, h - 44, 18)}`
  return `<path d="${rim}" fill="${tint.deep}" fill-rule="evenodd"/>${stroke(ringPath(scene, 22, 18), palette.metal.light, 3.4)}${bulbs(0, '#fff6d0')}${bulbs(18, palette.metal.base)}`
}

const ribbon: Frame = (scene, tint) => {
  const { width: w, height: h, sketch } = scene
  const fill = sketch.linear([[0, tint.base], [1, tint.shade]]) // prettier-ignore
  return `${open(scene, tint)}<path d="M0 ${h - 14}H${w}V${h}H0Z" fill="${fill}"/>${stroke(`M0 ${h - 14}H${w}`, tint.glint, 2.4, 0.8)}<path d="M0 0H${w}V8H0Z" fill="${fill}"/>`
}

const carved: Frame = (scene) => {
  const { palette, width: w, height: h, sketch } = scene
  const fill = sketch.linear([[0, palette.metal.light], [0.5, palette.metal.shade], [1, palette.metal.deep]]) // prettier-ignore
  const rim = `${box(0, 0, w, h)}${box(15, 15, w - 30, h - 30, 30)}`
  return `<path d="${rim}" fill="${fill}" fill-rule="evenodd"/>${stroke(ringPath(scene, 15, 30), palette.metal.glint, 2)}${stroke(ringPath(scene, 19, 27), palette.ink, 4, 0.55)}`
}

const stitched: Frame = (scene, tint) =>
  open(scene, tint) +
  stroke(ringPath(scene, 13, 26), shift(tint.base, -0.1), 9, 0.85) +
  `<path d="${ringPath(scene, 13, 26)}" fill="none" stroke="${tint.glint}" stroke-width="2.4" stroke-dasharray="10 8"/>`

const pennant: Frame = (scene, tint) => {
  const { palette } = scene
  const flag = `M26 0H74V66L50 50L26 66Z`
  return (
    open(scene, tint) +
    flat(flag, palette.ink, 0.4) +
    flat(flag, tint.base) +
    flat('M26 0H34V60L26 66Z', tint.light) +
    stroke('M30 0V56L50 43L70 56V0', tint.glint, 2, 0.8) +
    place(flat('M0 -11L3.4 -3.4L11 -3L5 2.4L7 10L0 6L-7 10L-5 2.4L-11 -3L-3.4 -3.4Z', '#fff'), 50, 24) +
    flat(`M0 ${num(scene.height - 7)}H${scene.width}V${scene.height}H0Z`, tint.base)
  )
}

/** All frames by name. */
export const FRAMES = {
  open,
  keyline,
  lacquered,
  neon,
  deco,
  filigree,
  brackets,
  marquee,
  ribbon,
  carved,
  stitched,
  pennant,
} as const satisfies Record<string, Frame>

/** The name of a frame. */
export type FrameName = keyof typeof FRAMES
