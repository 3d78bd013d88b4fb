import { tokenColor } from '@croupier/brand/tokens/color'
import { ramp, type RampSeed } from '@croupier/brand/tokens/ramp'
import { isTree, type TokenTree } from '../stored.ts'
import { type RampName, rampNames, type RampSeeds } from './colours.ts'
import { solveTokens } from './solve.ts'

type Scheme = 'light' | 'dark'

/** A ramp of the source: its seed and the job that it does there. */
interface SourceRamp {
  readonly seed: RampSeed
  readonly job: RampName
}

const SCHEMES: readonly Scheme[] = ['light', 'dark']
const ABOUT: Readonly<Record<RampName, string>> = {
  neutral: 'Grounds, text and lines',
  accent: 'The accent',
  highlight: 'The second voice',
  positive: 'What went well',
  negative: 'What went wrong',
  warning: 'What wants care',
  info: 'Notes',
}
const NEUTRAL_GROUPS = ['surface', 'text', 'border']
const STEP = /^\{primitive\.([\w-]+)\.(\d+)\}$/
/** Chroma under which a colour is grey whatever its hue. */
const GREY = 0.003

/** Seed of the ramp that does a job in a source, e.g. its accent. Throws where no ramp does it. */
export function seedOf(tokens: TokenTree, job: RampName): RampSeed {
  const found = [...sourceRamps(tokens).values()].find((each) => each.job === job)
  if (!found) throw new Error(`The source has no ramp for ${job}.`)
  return found.seed
}

/**
 * The tokens of a source in other colours: shapes, type and effects as they are; every ramp made anew under the name
 * of its job; every colour of the schemes on the new ramps, moved where a pair would miss its contrast. No description stays.
 */
export function retintTokens(source: TokenTree, seeds: RampSeeds, description: string): TokenTree {
  const ramps = sourceRamps(source)
  const groups = Object.entries(source).filter(([name]) => !name.startsWith('$') && name !== 'primitive')
  const retinted = groups.map(([name, group]) => {
    if (!isTree(group)) return [name, group]
    const scheme = SCHEMES.find((each) => each === name)
    return [name, scheme ? retintScheme(group, ramps, seeds) : plain(group, ramps)]
  })
  return solveTokens({
    $description: description,
    primitive: { ...rampsOf(seeds), ...otherPrimitives(source, ramps) },
    ...Object.fromEntries(retinted),
  })
}

function rampsOf(seeds: RampSeeds): TokenTree {
  return Object.fromEntries(
    rampNames.map((name) => {
      const steps = [...ramp(seeds[name])].map(([step, { l, c, h }]) => [step, colourToken(l, c, h)])
      const head = { $type: 'color', $description: ABOUT[name], $extensions: { 'croupier.ramp': seeds[name] } }
      return [name, { ...head, ...Object.fromEntries(steps) }]
    }),
  )
}

function otherPrimitives(source: TokenTree, ramps: ReadonlyMap<string, SourceRamp>): TokenTree {
  const primitives = isTree(source['primitive']) ? Object.entries(source['primitive']) : []
  return Object.fromEntries(
    primitives
      .filter(([name]) => !name.startsWith('$') && !ramps.has(name))
      .map(([name, group]) => [name, plain(group, ramps)]),
  )
}

/** A scheme: groups of roles, each role a step of a ramp or a colour of its own. */
function retintScheme(scheme: TokenTree, ramps: ReadonlyMap<string, SourceRamp>, seeds: RampSeeds): TokenTree {
  return mapTree(scheme, (group, groupName) =>
    isTree(group)
      ? mapTree(group, (token, role) => (isTree(token) ? retintToken(token, groupName, role, ramps, seeds) : token))
      : group,
  )
}

function retintToken(
  token: TokenTree,
  group: string,
  role: string,
  ramps: ReadonlyMap<string, SourceRamp>,
  seeds: RampSeeds,
): TokenTree {
  const value = token['$value']
  const own = rampNames.find((name) => name === group && role !== 'on')
  const [, name, step] = typeof value === 'string' ? (STEP.exec(value) ?? []) : []
  if (name !== undefined) {
    const known = ramps.get(name)?.job ?? 'neutral'
    // A ramp that did several jobs is parted: each job has its own now.
    return { $value: `{primitive.${known === 'neutral' ? known : (own ?? known)}.${step}}` }
  }
  const colour = isTree(value) && Array.isArray(value['components']) ? value : null
  if (!colour) return plain(token, ramps)
  const [l, c, h] = components(colour['components'])
  if (c < GREY) return { $value: colour }
  const job = own ?? jobOf({ c, h }, ramps)
  // As strong on its new ramp as it was on the one that it came from.
  const old = nearestRamp(h, [...ramps.values()])?.seed ?? seeds[job]
  // Nothing is as strong as something on a grey one; its strength there is taken over.
  const chroma = old.chroma < GREY ? Math.min(c, seeds[job].chroma) : (c * seeds[job].chroma) / old.chroma
  const made = tokenColor(l, chroma, seeds[job].hue)
  const alpha = colour['alpha'] === undefined ? {} : { alpha: colour['alpha'] }
  return { $value: { colorSpace: 'oklch', components: [made.l, made.c, made.h], ...alpha } }
}

/** The job of a colour that no role names: calm ones are neutral, others go by their hue. */
function jobOf({ c, h }: { c: number; h: number }, ramps: ReadonlyMap<string, SourceRamp>): RampName {
  const main = [...ramps.values()].filter(({ job }) => ['neutral', 'accent', 'highlight'].includes(job))
  const neutral = main.find(({ job }) => job === 'neutral')
  if (!neutral || c <= neutral.seed.chroma * 1.3) return 'neutral'
  return nearestRamp(h, main)?.job ?? 'neutral'
}

function nearestRamp(hue: number, ramps: readonly SourceRamp[]): SourceRamp | undefined {
  const apart = (other: number) => Math.abs(((hue - other + 540) % 360) - 180)
  const turn = ({ seed }: SourceRamp) => Math.min(apart(seed.hue), apart(seed.hueLight ?? seed.hue))
  return ramps.toSorted((a, b) => turn(a) - turn(b))[0]
}

/** A group without descriptions, its aliases on the new ramps. */
function plain(node: unknown, ramps: ReadonlyMap<string, SourceRamp>): TokenTree {
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk)
    if (typeof value === 'string') {
      const [, name, step] = STEP.exec(value) ?? []
      return name === undefined ? value : `{primitive.${ramps.get(name)?.job ?? name}.${step}}`
    }
    if (!isTree(value)) return value
    return Object.fromEntries(
      Object.entries(value)
        .filter(([key]) => key !== '$description')
        .map(([key, child]) => [key, walk(child)]),
    )
  }
  const walked = walk(node)
  return isTree(walked) ? walked : {}
}

/** The ramps of a source by their names there; the job of each is where its steps are used most. */
function sourceRamps(tokens: TokenTree): ReadonlyMap<string, SourceRamp> {
  const seeds = new Map(
    Object.entries(isTree(tokens['primitive']) ? tokens['primitive'] : {}).flatMap(([name, group]) => {
      const seed = isTree(group) && isTree(group['$extensions']) ? group['$extensions']['croupier.ramp'] : undefined
      return isRampSeed(seed) ? [[name, seed] as const] : []
    }),
  )
  const jobs = new Map<string, RampName>()
  for (const job of rampNames) {
    const used = [...seeds.keys()].map((name) => ({ name, uses: usesOf(tokens, name, job) }))
    const free = used.filter(({ name, uses }) => uses > 0 && !jobs.has(name))
    const [most] = free.toSorted((a, b) => b.uses - a.uses)
    if (most) jobs.set(most.name, job)
  }
  return new Map([...seeds].map(([name, seed]) => [name, { seed, job: jobs.get(name) ?? 'highlight' }]))
}

function usesOf(tokens: TokenTree, ramp: string, job: RampName): number {
  const groups = job === 'neutral' ? NEUTRAL_GROUPS : [job]
  const texts = SCHEMES.flatMap((scheme) => {
    const roles = tokens[scheme]
    return isTree(roles) ? groups.map((group) => JSON.stringify(roles[group] ?? {})) : []
  })
  return texts.join().split(`{primitive.${ramp}.`).length - 1
}

function isRampSeed(value: unknown): value is RampSeed {
  return isTree(value) && typeof value['chroma'] === 'number' && typeof value['hue'] === 'number'
}

function components(value: unknown): [l: number, c: number, h: number] {
  const [l = 0, c = 0, h = 0] = Array.isArray(value) ? value.map(Number) : []
  return [l, c, h]
}

function colourToken(l: number, c: number, h: number): TokenTree {
  return { $value: { colorSpace: 'oklch', components: [l, c, h] } }
}

/** A group with other children; what starts with `$` stays, descriptions do not. */
function mapTree(tree: TokenTree, change: (child: unknown, name: string) => unknown): TokenTree {
  return Object.fromEntries(
    Object.entries(tree)
      .filter(([name]) => name !== '$description')
      .map(([name, child]) => [name, name.startsWith('$') ? child : change(child, name)]),
  )
}
