import type { siteDetails } from '@croupier/endpoints/calls/ops/sites'
import type { InferModel } from '@croupier/endpoints/endpoint'

type Flag = InferModel<typeof siteDetails>['flags'][number]

/** What switching a flag changes besides itself. */
export interface SwitchEffects {
  /** Flags below it that turn off or on with it. */
  readonly follows: readonly string[]
  /** Flags above it that keep it off, the uppermost first. */
  readonly blockedBy: readonly string[]
}

/** Returns what switching a flag on or off changes. Flags below one that stays off do not follow. */
export function getSwitchEffects(flags: readonly Flag[], flag: Flag, enabled: boolean): SwitchEffects {
  const below = flags.filter(({ code }) => flag.dependants.includes(code))
  const turnsOn = ({ own, offAncestors }: Flag) => own === true && offAncestors.every((code) => code === flag.code)
  const blockedBy = enabled ? flag.offAncestors : []
  const follows = below.filter((each) => (enabled ? blockedBy.length === 0 && turnsOn(each) : each.effective === true))
  return { follows: follows.map(({ code }) => code), blockedBy }
}

/** Which flags a list shows. */
export const flagFilters = ['all', 'on', 'off'] as const
export type FlagFilter = (typeof flagFilters)[number]

/** Returns the flags with a text in their code or meaning, in a state. */
export function filterFlags(flags: readonly Flag[], search: string, filter: FlagFilter): readonly Flag[] {
  const text = search.trim().toLowerCase()
  return flags.filter(
    ({ code, meaning, effective }) =>
      `${code} ${meaning ?? ''}`.toLowerCase().includes(text) &&
      (filter === 'all' || (effective === true) === (filter === 'on')),
  )
}
