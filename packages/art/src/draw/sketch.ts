import { hashString } from '../seed.ts'
import { num } from './path.ts'

/** A gradient stop: offset 0-1, color, opacity (default 1). */
export type Stop = readonly [offset: number, color: string, opacity?: number]

/** Geometry of a radial gradient, in user units if `user` is set, else in fractions of the shape's box. */
interface RadialPlace {
  cx: number
  cy: number
  r: number
  fx?: number
  fy?: number
  user?: boolean
}

/** Geometry of a linear gradient, in user units if `user` is set, else in fractions of the shape's box. */
interface LinearPlace {
  from: readonly [number, number]
  to: readonly [number, number]
  user?: boolean
}

const DOWN: LinearPlace = { from: [0, 0], to: [0, 1] }

/** Escapes text for SVG content and attribute values. */
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
 * Collects the definitions of one SVG. Ids have a prefix derived from the seed, so that several pictures can be inline
 * in one page. Equal definitions are written once.
 */
export class Sketch {
  readonly #prefix: string
  readonly #ids = new Map<string, string>()
  #definitions = ''

  /** @param seed must be unique per picture. */
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

  /** Adds a linear gradient and returns its paint value. Default: top to bottom of the shape's box. */
  linear(stops: readonly Stop[], place: LinearPlace = DOWN): string {
    const [x1, y1] = place.from
    const [x2, y2] = place.to
    const units = place.user ? ' gradientUnits="userSpaceOnUse"' : ''
    const open = `x1="${num(x1, 2)}" y1="${num(y1, 2)}" x2="${num(x2, 2)}" y2="${num(y2, 2)}"${units}>${writeStops(stops)}`
    return `url(#${this.#define(`l${open}`, (id) => `<linearGradient id="${id}" ${open}</linearGradient>`)})`
  }

  /** Adds a radial gradient and returns its paint value. Default: fills the shape's box. */
  radial(stops: readonly Stop[], place: RadialPlace = { cx: 0.5, cy: 0.5, r: 0.5 }): string {
    const focus = place.fx === undefined ? '' : ` fx="${num(place.fx, 2)}" fy="${num(place.fy ?? place.cy, 2)}"`
    const units = place.user ? ' gradientUnits="userSpaceOnUse"' : ''
    const open = `cx="${num(place.cx, 2)}" cy="${num(place.cy, 2)}" r="${num(place.r, 2)}"${focus}${units}>${writeStops(stops)}`
    return `url(#${this.#define(`r${open}`, (id) => `<radialGradient id="${id}" ${open}</radialGradient>`)})`
  }

  /** Adds a path to the definitions and returns the `href` for a `<use>`. */
  path(data: string): string {
    return `#${this.#define(`p${data}`, (id) => `<path id="${id}" d="${data}"/>`)}`
  }

  /** Adds a group to the definitions and returns the `href` for a `<use>`. */
  symbol(markup: string): string {
    return `#${this.#define(`g${markup}`, (id) => `<g id="${id}">${markup}</g>`)}`
  }

  /** Adds a clip path and returns the value of the `clip-path` attribute. */
  clip(data: string): string {
    const path = this.path(data)
    return `url(#${this.#define(`c${path}`, (id) => `<clipPath id="${id}"><use href="${path}"/></clipPath>`)})`
  }

  /** Length of the definitions so far, in characters. */
  get weight(): number {
    return this.#definitions.length
  }

  /** Returns the SVG document. By default strokes are round and painted below fills. `title` is the accessible name of the inline SVG. */
  document(width: number, height: number, body: string, title?: string): string {
    const label = title === undefined ? '' : `<title>${escapeXml(title)}</title>`
    const size = `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`
    const manner = 'stroke-linecap="round" stroke-linejoin="round" paint-order="stroke"'
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${manner}>${label}<defs>${this.#definitions}</defs>${body}</svg>`
  }
}
