import { toTokenColor } from '@croupier/brand/tokens/color'
import { createRamp, type RampSeed } from '@croupier/brand/tokens/ramp'
import { isTree, type TokenTree } from '../stored.ts'
import { type RampName, rampNames, type RampSeeds } from './colours.ts'
import { chooseFocusRamp } from './focus.ts'
import { solveTokens } from './solve.ts'

type Scheme = 'light' | 'dark'

/** A ramp of the source with its job there. */
interface SourceRamp {
  readonly seed: RampSeed
  readonly job: RampName
}

const SCHEMES: readonly Scheme[] = ['light', 'dark']
const DESCRIPTIONS: Readonly<Record<RampName, string>> = {
  neutral: 'Grounds, text and lines',
  accent: 'The accent',
  highlight: 'The highlight',
  positive: 'Success',
  negative: 'Errors',
  warning: 'Warnings',
  info: 'Notes',
}
const NEUTRAL_GROUPS = ['surface', 'text', 'border']
const STEP = /^\{primitive\.([\w-]+)\.(\d+)\}$/
/** Chroma below which a colour is grey. */
const MIN_CHROMA = 0.003

/** Returns the ramp with a job, e.g. that of the accent, by the name under which the tokens have it; undefined without one. */
export function findRamp(tokens: TokenTree, job: RampName): { name: string; seed: RampSeed } | undefined {
  const found = [...readSourceRamps(tokens)].find(([, each]) => each.job === job)
  return found && { name: found[0], seed: found[1].seed }
}

/** Returns the seed of the source's ramp with a job. Throws when there is none. */
export function getRampSeed(tokens: TokenTree, job: RampName): RampSeed {
  const found = findRamp(tokens, job)
  if (!found) throw new Error(`The source has no ramp for ${job}.`)
  return found.seed
}

/**
 * Creates the tokens of a source in other colours: shapes, type and effects are copied; every ramp is generated under the name
 * of its job; every colour of the schemes is on the new ramps, moved where a pair needs more contrast. Descriptions are removed.
 */
export function retintTokens(source: TokenTree, seeds: RampSeeds, description: string): TokenTree {
  const ramps = readSourceRamps(source)
  const groups = Object.entries(source).filter(([name]) => !name.startsWith('$') && name !== 'primitive')
  const retinted = groups.map(([name, group]) => {
    if (!isTree(group)) return [name, group]
    const scheme = SCHEMES.find((each) => each === name)
    return [name, scheme ? retintScheme(group, ramps, seeds) : stripDescriptions(group, ramps)]
  })
  return solveTokens({
    $description: description,
    primitive: { ...createRamps(seeds), ...copyPrimitives(source, ramps) },
    ...Object.fromEntries(retinted),
  })
}

function createRamps(seeds: RampSeeds): TokenTree {
  return Object.fromEntries(
    rampNames.map((name) => {
      const steps = [...createRamp(seeds[name])].map(([step, { l, c, h }]) => [step, createColourToken(l, c, h)])
      const head = { $type: 'color', $description: DESCRIPTIONS[name], $extensions: { 'croupier.ramp': seeds[name] } }
      return [name, { ...head, ...Object.fromEntries(steps) }]
    }),
  )
}

function copyPrimitives(source: TokenTree, ramps: ReadonlyMap<string, SourceRamp>): TokenTree {
  const primitives = isTree(source['primitive']) ? Object.entries(source['primitive']) : []
  return Object.fromEntries(
    primitives
      .filter(([name]) => !name.startsWith('$') && !ramps.has(name))
      .map(([name, group]) => [name, stripDescriptions(group, ramps)]),
  )
}

/** Retints a scheme: groups of roles, each a step of a ramp or a literal colour. */
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
  if (name !== undefined && step !== undefined) {
    const targetJob = ramps.get(name)?.job ?? 'neutral'
    if (group === 'focus') return { $value: `{primitive.${chooseFocusRamp(targetJob, step, seeds)}.${step}}` }
    // A source ramp with several jobs becomes one ramp per job.
    return { $value: `{primitive.${targetJob === 'neutral' ? targetJob : (own ?? targetJob)}.${step}}` }
  }
  const colour = isTree(value) && Array.isArray(value['components']) ? value : null
  if (!colour) return stripDescriptions(token, ramps)
  const [l, c, h] = readComponents(colour['components'])
  if (c < MIN_CHROMA) return { $value: colour }
  const job = own ?? findJob({ c, h }, ramps)
  // Keeps the chroma relative to the ramp.
  const old = findNearestRamp(h, [...ramps.values()])?.seed ?? seeds[job]
  // A grey ramp has no relative chroma, so the absolute one is kept.
  const chroma = old.chroma < MIN_CHROMA ? Math.min(c, seeds[job].chroma) : (c * seeds[job].chroma) / old.chroma
  const retinted = toTokenColor(l, chroma, seeds[job].hue)
  const alpha = colour['alpha'] === undefined ? {} : { alpha: colour['alpha'] }
  return { $value: { colorSpace: 'oklch', components: [retinted.l, retinted.c, retinted.h], ...alpha } }
}

/** Finds the job of a colour outside of ramps: muted colours are neutral, others go by their hue. */
function findJob({ c, h }: { c: number; h: number }, ramps: ReadonlyMap<string, SourceRamp>): RampName {
  const main = [...ramps.values()].filter(({ job }) => ['neutral', 'accent', 'highlight'].includes(job))
  const neutral = main.find(({ job }) => job === 'neutral')
  if (!neutral || c <= neutral.seed.chroma * 1.3) return 'neutral'
  return findNearestRamp(h, main)?.job ?? 'neutral'
}

function findNearestRamp(hue: number, ramps: readonly SourceRamp[]): SourceRamp | undefined {
  const apart = (other: number) => Math.abs(((hue - other + 540) % 360) - 180)
  const turn = ({ seed }: SourceRamp) => Math.min(apart(seed.hue), apart(seed.hueLight ?? seed.hue))
  return ramps.toSorted((a, b) => turn(a) - turn(b))[0]
}

/** Copies a group without descriptions, with aliases to the new ramps. */
function stripDescriptions(node: unknown, ramps: ReadonlyMap<string, SourceRamp>): TokenTree {
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

/** Reads the ramps of a source by name; the job of each is the group that uses its steps most. */
function readSourceRamps(tokens: TokenTree): ReadonlyMap<string, SourceRamp> {
  const seeds = new Map(
    Object.entries(isTree(tokens['primitive']) ? tokens['primitive'] : {}).flatMap(([name, group]) => {
      const seed = isTree(group) && isTree(group['$extensions']) ? group['$extensions']['croupier.ramp'] : undefined
      return isRampSeed(seed) ? [[name, seed] as const] : []
    }),
  )
  const jobs = new Map<string, RampName>()
  for (const job of rampNames) {
    const used = [...seeds.keys()].map((name) => ({ name, uses: countUses(tokens, name, job) }))
    const free = used.filter(({ name, uses }) => uses > 0 && !jobs.has(name))
    const [mostUsed] = free.toSorted((a, b) => b.uses - a.uses)
    if (mostUsed) jobs.set(mostUsed.name, job)
  }
  return new Map([...seeds].map(([name, seed]) => [name, { seed, job: jobs.get(name) ?? 'highlight' }]))
}

function countUses(tokens: TokenTree, ramp: string, job: RampName): number {
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

function readComponents(value: unknown): [l: number, c: number, h: number] {
  const [l = 0, c = 0, h = 0] = Array.isArray(value) ? value.map(Number) : []
  return [l, c, h]
}

function createColourToken(l: number, c: number, h: number): TokenTree {
  return { $value: { colorSpace: 'oklch', components: [l, c, h] } }
}

/** Maps the children of a group. Keeps `$` properties except descriptions. */
function mapTree(tree: TokenTree, change: (child: unknown, name: string) => unknown): TokenTree {
  return Object.fromEntries(
    Object.entries(tree)
      .filter(([name]) => name !== '$description')
      .map(([name, child]) => [name, name.startsWith('$') ? child : change(child, name)]),
  )
}
