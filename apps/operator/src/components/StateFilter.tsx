import { SegmentedControl } from '@croupier/ui-kit/SegmentedControl'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { SearchValues } from '../model/search.ts'
import { Filters } from './Filters.tsx'

interface StateFilterProps<State extends string> {
  readonly states: readonly State[]
  readonly state: State
  readonly getLabel: (state: State) => string
}

/** The states of a queue, of which the address has one; another one starts at its first page. */
export function StateFilter<State extends string>({ states, state, getLabel }: StateFilterProps<State>) {
  const { t } = useTranslation('operator')
  const navigate = useNavigate()
  return (
    <Filters>
      <SegmentedControl
        label={t('column.state')}
        options={states.map((value) => ({ value, label: getLabel(value) }))}
        value={state}
        onValueChange={(next) =>
          void navigate({ to: '.', search: (last: SearchValues) => ({ ...last, state: next, after: undefined }) })
        }
      />
    </Filters>
  )
}
