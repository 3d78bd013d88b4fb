import { distinctions, isDistinct } from '@croupier/brand/tokens/distinctions'
import { createRamp, rampSteps, type RampStep } from '@croupier/brand/tokens/ramp'
import { CommandError } from '../command-error.ts'
import type { RampName, RampSeeds } from './colours.ts'

const CHOICES = ['highlight', 'accent', 'info', 'neutral'] as const satisfies readonly RampName[]
const rules = distinctions.filter(({ role }) => role === 'focus.ring')

function getStep(seeds: RampSeeds, name: RampName, step: RampStep) {
  const color = createRamp(seeds[name]).get(step)
  if (!color) throw new Error(`The ramp ${name} has no step ${step}.`)
  return color
}

/**
 * Returns the ramp of the focus ring: the source's, or if its new hue is that of errors, the first that is not. Throws a
 * CommandError when there is none.
 */
export function chooseFocusRamp(job: RampName, step: string, seeds: RampSeeds): RampName {
  const own = rampSteps.find((each) => String(each) === step) ?? 600
  const negative = getStep(seeds, 'negative', 600)
  const isApart = (name: RampName) => rules.every((rule) => isDistinct(rule, getStep(seeds, name, own), negative))
  const found = [job, ...CHOICES].find(isApart)
  if (!found) throw new CommandError('Every colour has nearly the hue of errors. Pass another one for negative.')
  return found
}
