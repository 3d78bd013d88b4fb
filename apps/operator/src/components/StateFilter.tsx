import { SegmentedControl } from '@croupier/ui-kit/SegmentedControl'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { SearchValues } from '../model/search.ts'
import { AddressSearch } from './AddressSearch.tsx'
import { Filters } from './Filters.tsx'

interface StateFilterProps<State extends string> {
  readonly states: readonly State[]
  readonly state: State
  readonly getLabel: (state: State) => string
}

/** The states of a queue, of which the address has one; another one starts at its first page. */
function StateControl<State extends string>({ states, state, getLabel }: StateFilterProps<State>) {
  const { t } = useTranslation('operator')
  const navigate = useNavigate()
  return (
    <SegmentedControl
      label={t('column.state')}
      options={states.map((value) => ({ value, label: getLabel(value) }))}
      value={state}
      onValueChange={(next) =>
        void navigate({ to: '.', search: (last: SearchValues) => ({ ...last, state: next, after: undefined }) })
      }
    />
  )
}

/** The states of a queue. */
export function StateFilter<State extends string>(props: StateFilterProps<State>) {
  return (
    <Filters>
      <StateControl {...props} />
    </Filters>
  )
}

interface QueueFiltersProps<State extends string> extends Omit<StateFilterProps<State>, 'state'> {
  /** Null where the rows of an account are shown, whatever their state. */
  readonly state: State | null
  /** Username of the address. */
  readonly account: string | undefined
}

/** The states of a queue, or an account in place of them. */
export function QueueFilters<State extends string>({ state, account, ...rest }: QueueFiltersProps<State>) {
  const { t } = useTranslation('operator')
  return (
    <Filters>
      {state !== null && <StateControl state={state} {...rest} />}
      <AddressSearch label={t('filter.account')} name="account" value={account ?? ''} />
    </Filters>
  )
}
