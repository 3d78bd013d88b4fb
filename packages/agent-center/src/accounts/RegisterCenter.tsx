import { useSearchParams } from '@croupier/runtime/navigation/use-search-params'
import { useSetSearchParams } from '@croupier/runtime/navigation/use-set-search-params'
import { Tabs } from '@croupier/ui-kit/Tabs'
import { useTranslation } from 'react-i18next'
import { AccountForm } from './AccountForm.tsx'
import { FilePart } from './FilePart.tsx'
import { LinkPart } from './LinkPart.tsx'
import { accountWays, readAccountsSearch, type AccountWay } from './search.ts'

const panels = { form: AccountForm, link: LinkPart, file: FilePart } as const satisfies Record<AccountWay, unknown>

/** The ways of an agent to accounts below it: a form, invitation links, and files. */
export function RegisterCenter() {
  const { t } = useTranslation('agentAccounts')
  const { way = 'form' } = useSearchParams(readAccountsSearch)
  const setSearch = useSetSearchParams()
  return (
    <Tabs
      label={t('way.label')}
      items={accountWays.map((value) => {
        const Panel = panels[value]
        return { value, label: t(`way.${value}`), panel: <Panel /> }
      })}
      value={way}
      onValueChange={(next) => setSearch(next === 'form' ? {} : { way: next }, true)}
    />
  )
}
