import * as z from 'zod/mini'

import type { BrandProblem } from '../problem.ts'
import { parseColor, toTokenColor, type TokenColor } from './color.ts'

const alias = z.string().check(z.regex(/^\{[\w.-]+\}$/))
const dimension = z.strictObject({ value: z.number(), unit: z.enum(['px', 'rem']) })
const color = z.strictObject({
  colorSpace: z.literal('oklch'),
  components: z.tuple([z.number(), z.number(), z.number()]),
  alpha: z.optional(z.number().check(z.minimum(0), z.maximum(1))),
})
const duration = z.strictObject({ value: z.number(), unit: z.literal('ms') })
const cubicBezier = z.tuple([z.number(), z.number(), z.number(), z.number()])
const fontFamily = z.array(z.string()).check(z.minLength(1))
const shadowLayer = z.strictObject({
  color: alias,
  offsetX: dimension,
  offsetY: dimension,
  blur: dimension,
  spread: dimension,
  inset: z.optional(z.boolean()),
})

/** The supported DTCG token types with their parsed values; colours inside shadows remain aliases. */
export interface TokenValues {
  color: TokenColor
  dimension: z.infer<typeof dimension>
  number: number
  duration: z.infer<typeof duration>
  cubicBezier: z.infer<typeof cubicBezier>
  fontFamily: string[]
  fontWeight: number
  shadow: z.infer<typeof shadowLayer>[]
}
export type TokenType = keyof TokenValues

/** The schema of each token type's value; colours are parsed to TokenColor. */
export const tokenValueSchemas: { readonly [T in TokenType]: z.ZodMiniType<TokenValues[T]> } = {
  color: z.pipe(
    color,
    z.transform(({ components, alpha }) => toTokenColor(...components, alpha)),
  ),
  dimension,
  number: z.number(),
  duration,
  cubicBezier,
  fontFamily,
  fontWeight: z.number().check(z.minimum(1), z.maximum(1000)),
  shadow: z.array(shadowLayer).check(z.minLength(1)),
}

interface RawToken {
  readonly type: string | null
  readonly value: unknown
  readonly phone: unknown
}

/** A loaded tokens.json: reads values by path and type, and collects problems. */
export interface TokenDocument {
  /** Paths of all tokens, e.g. `dark.text.primary`. */
  readonly paths: readonly string[]
  readonly problems: BrandProblem[]
  /** The path that a token refers to, or null if it has its own value. */
  getTarget(path: string): string | null
  /** The value of a token, or null after adding a problem. */
  read<T extends TokenType>(path: string, type: T): TokenValues[T] | null
  /** The value of `$extensions["croupier.phone"]` for narrow screens, or null if there is none. */
  readPhone<T extends TokenType>(path: string, type: T): TokenValues[T] | null
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function flatten(node: Record<string, unknown>, path: string, inherited: string | null, into: Map<string, RawToken>) {
  const type = typeof node['$type'] === 'string' ? node['$type'] : inherited
  if ('$value' in node) {
    const extensions = node['$extensions']
    const phone = isRecord(extensions) ? extensions['croupier.phone'] : undefined
    into.set(path, { type, value: node['$value'], phone })
    return
  }
  for (const [name, child] of Object.entries(node)) {
    if (!name.startsWith('$') && isRecord(child)) flatten(child, path === '' ? name : `${path}.${name}`, type, into)
  }
}

/** The path inside `{…}`, or null if the value is not an alias. */
export function parseAlias(value: unknown): string | null {
  return typeof value === 'string' && value.startsWith('{') && value.endsWith('}') ? value.slice(1, -1) : null
}

function parseValue<T extends TokenType>(type: T, value: unknown): TokenValues[T] | null {
  const parsed = tokenValueSchemas[type].safeParse(value)
  return parsed.success ? parsed.data : null
}

const px = (value: number) => ({ value, unit: 'px' })

/** A value of each type, for messages. */
const examples: Readonly<Record<TokenType, unknown>> = {
  color: { colorSpace: 'oklch', components: [0.62, 0.13, 165] },
  dimension: px(8),
  number: 1.5,
  duration: { value: 160, unit: 'ms' },
  cubicBezier: [0.2, 0, 0, 1],
  fontFamily: ['Inter', 'system-ui', 'sans-serif'],
  fontWeight: 400,
  shadow: [{ color: '{light.shadow.color}', offsetX: px(0), offsetY: px(2), blur: px(6), spread: px(0) }],
}

/** Returns what to write instead of a value: the same colour, length or time in the form of its type, else an example. */
function formatExample(type: TokenType, value: unknown): string {
  const written = typeof value === 'string' ? convertText(type, value) : null
  return `${written ? '' : 'for example '}${JSON.stringify(written ?? examples[type])}`
}

function convertText(type: TokenType, text: string): unknown {
  if (type === 'color') {
    const color = parseColor(text)
    return color && { colorSpace: 'oklch', components: [color.l, color.c, color.h] }
  }
  const [, number, unit] = /^(-?[\d.]+)(px|rem|ms)$/.exec(text) ?? []
  const isOfType = unit === 'ms' ? type === 'duration' : type === 'dimension'
  return unit !== undefined && isOfType ? { value: Number(number), unit } : null
}

/** Reads a DTCG document (Design Tokens Format Module 2025.10; colours in OKLCH). */
export function readTokens(json: unknown): TokenDocument {
  const tokens = new Map<string, RawToken>()
  const problems: BrandProblem[] = []
  if (isRecord(json)) flatten(json, '', null, tokens)

  function resolve(path: string): RawToken | null {
    const seen = [path]
    let token = tokens.get(path)
    for (let target = parseAlias(token?.value); target !== null; target = parseAlias(token?.value)) {
      const circular = seen.includes(target)
      const type = token?.type ?? null
      token = tokens.get(target)
      if (!token || circular) {
        const why = circular ? `goes round in a circle (${[...seen, target].join(' -> ')})` : 'does not exist'
        problems.push({ path, message: `points to {${target}}, which ${why}. Point it to a token of this file.` })
        return null
      }
      seen.push(target)
      token = { ...token, type: token.type ?? type }
    }
    return token ?? null
  }

  function read<T extends TokenType>(path: string, type: T): TokenValues[T] | null {
    if (!tokens.has(path)) {
      problems.push({ path, message: `is missing. Add this ${type} token.` })
      return null
    }
    const token = resolve(path)
    if (!token) return null
    const value = token.type === type ? parseValue(type, token.value) : null
    if (value === null) {
      const found = token.type === type ? JSON.stringify(token.value) : `the type ${token.type ?? 'none'}`
      const example = formatExample(type, token.value)
      problems.push({ path, message: `must be a ${type}, but has ${found}. Write "$value": ${example}.` })
    }
    return value
  }

  function readPhone<T extends TokenType>(path: string, type: T): TokenValues[T] | null {
    const phone = tokens.get(path)?.phone
    if (phone === undefined) return null
    const value = parseValue(type, phone)
    if (value === null) {
      const message = `has a croupier.phone value that is no ${type}: ${JSON.stringify(phone)}. Write ${formatExample(type, phone)}.`
      problems.push({ path, message })
    }
    return value
  }

  const getTarget = (path: string) => parseAlias(tokens.get(path)?.value)
  return { paths: [...tokens.keys()], problems, getTarget, read, readPhone }
}
