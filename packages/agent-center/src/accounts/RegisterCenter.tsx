import { useSearchParams } from '@croupier/runtime/navigation/use-search-params'
import { useSetSearchParams } from '@croupier/runtime/navigation/use-set-search-params'
import { useAccountState } from '@croupier/runtime/session/use-account-state'
import { Tabs } from '@croupier/ui-kit/Tabs'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AccountForm, type Opened } from './AccountForm.tsx'
import { createEntries } from './entries.ts'
import { FilePart } from './FilePart.tsx'
import { LinkPart } from './LinkPart.tsx'
import { accountWays, readAccountsSearch, type AccountWay } from './search.ts'
import { useAccountsFile } from './use-accounts-file.ts'

/** The ways of an agent to accounts below it: a form, invitation links, and files. */
export function RegisterCenter() {
  const { t } = useTranslation('agentAccounts')
  const { way = 'form' } = useSearchParams(readAccountsSearch)
  const setSearch = useSetSearchParams()
  const file = useAccountsFile()
  // Here, so that what is entered outlives a look at another tab.
  const [account] = useAccountState(createEntries)
  const [opened, setOpened] = useAccountState<Opened | undefined>(() => undefined)
  const [link] = useAccountState(createEntries)
  const [isCreating, setCreating] = useAccountState(() => false)
  const panels: Readonly<Record<AccountWay, ReactNode>> = {
    form: <AccountForm entries={account} opened={opened} onOpenedChange={setOpened} />,
    link: <LinkPart entries={link} isCreating={isCreating} onCreatingChange={setCreating} />,
    file: <FilePart file={file} />,
  }
  return (
    <Tabs
      label={t('way.label')}
      items={accountWays.map((value) => ({ value, label: t(`way.${value}`), panel: panels[value] }))}
      value={way}
      onValueChange={(next) => setSearch(next === 'form' ? {} : { way: next }, true)}
    />
  )
}
