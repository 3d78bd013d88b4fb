import { hashString } from '../seed.ts'
import { num } from './path.ts'

/** A gradient stop: offset 0-1, colour, opacity (1 when left out). */
export type Stop = readonly [offset: number, color: string, opacity?: number]

/** Where a radial gradient lies; in user units when `user` is set, else in fractions of the shape's box. */
interface RadialPlace {
  cx: number
  cy: number
  r: number
  fx?: number
  fy?: number
  user?: boolean
}

/** Where a linear gradient runs; in user units when `user` is set, else in fractions of the shape's box. */
interface LinearPlace {
  from: readonly [number, number]
  to: readonly [number, number]
  user?: boolean
}

const DOWN: LinearPlace = { from: [0, 0], to: [0, 1] }

/** Text made safe for SVG content and attribute values. */
function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

function writeStops(stops: readonly Stop[]): string {
  return stops
    .map(([offset, color, opacity = 1]) => {
      const alpha = opacity < 1 ? ` stop-opacity="${num(opacity, 2)}"` : ''
      return `<stop offset="${num(offset, 2)}" stop-color="${color}"${alpha}/>`
    })
    .join('')
}

/**
 * Collects the definitions of one SVG. Every id starts with a prefix made from the seed, so that two pictures
 * can stand inline on one page; equal definitions are written once.
 */
export class Sketch {
  readonly #prefix: string
  readonly #ids = new Map<string, string>()
  #definitions = ''

  /** @param seed names the picture; different pictures need different seeds. */
  constructor(seed: string) {
    this.#prefix = `a${(hashString(seed, 77) % 36 ** 4).toString(36)}`
  }

  #define(key: string, write: (id: string) => string): string {
    const known = this.#ids.get(key)
    if (known !== undefined) return known
    const id = `${this.#prefix}${this.#ids.size.toString(36)}`
    this.#ids.set(key, id)
    this.#definitions += write(id)
    return id
  }

  /** Paint of a linear gradient; runs downwards over the shape's box when no place is given. */
  linear(stops: readonly Stop[], place: LinearPlace = DOWN): string {
    const [x1, y1] = place.from
    const [x2, y2] = place.to
    const units = place.user ? ' gradientUnits="userSpaceOnUse"' : ''
    const open = `x1="${num(x1, 2)}" y1="${num(y1, 2)}" x2="${num(x2, 2)}" y2="${num(y2, 2)}"${units}>${writeStops(stops)}`
    return `url(#${this.#define(`l${open}`, (id) => `<linearGradient id="${id}" ${open}</linearGradient>`)})`
  }

  /** Paint of a radial gradient; fills the shape's box when no place is given. */
  radial(stops: readonly Stop[], place: RadialPlace = { cx: 0.5, cy: 0.5, r: 0.5 }): string {
    const focus = place.fx === undefined ? '' : ` fx="${num(place.fx, 2)}" fy="${num(place.fy ?? place.cy, 2)}"`
    const units = place.user ? ' gradientUnits="userSpaceOnUse"' : ''
    const open = `cx="${num(place.cx, 2)}" cy="${num(place.cy, 2)}" r="${num(place.r, 2)}"${focus}${units}>${writeStops(stops)}`
    return `url(#${this.#define(`r${open}`, (id) => `<radialGradient id="${id}" ${open}</radialGradient>`)})`
  }

  /** A path kept in the definitions; the result is the value of `href` on a `<use>`. */
  path(data: string): string {
    return `#${this.#define(`p${data}`, (id) => `<path id="${id}" d="${data}"/>`)}`
  }

  /** A group kept in the definitions; the result is the value of `href` on a `<use>`. */
  symbol(markup: string): string {
    return `#${this.#define(`g${markup}`, (id) => `<g id="${id}">${markup}</g>`)}`
  }

  /** The value of a `clip-path` attribute that cuts along an outline. */
  clip(data: string): string {
    const path = this.path(data)
    return `url(#${this.#define(`c${path}`, (id) => `<clipPath id="${id}"><use href="${path}"/></clipPath>`)})`
  }

  /** Characters written into the definitions so far: what a picture already weighs. */
  get weight(): number {
    return this.#definitions.length
  }

  /** The finished picture. Strokes are round and lie under fills unless they say otherwise. `title` is what a screen reader hears when the SVG stands inline. */
  document(width: number, height: number, body: string, title?: string): string {
    const label = title === undefined ? '' : `<title>${escapeXml(title)}</title>`
    const size = `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`
    const manner = 'stroke-linecap="round" stroke-linejoin="round" paint-order="stroke"'
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${manner}>${label}<defs>${this.#definitions}</defs>${body}</svg>`
  }
}
