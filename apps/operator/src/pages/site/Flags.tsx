import { Accordion } from '@croupier/ui-kit/Accordion'
import { Button } from '@croupier/ui-kit/Button'
import { DescriptionList, type DescriptionItem } from '@croupier/ui-kit/DescriptionList'
import { EmptyState } from '@croupier/ui-kit/EmptyState'
import { SearchField } from '@croupier/ui-kit/SearchField'
import { SegmentedControl } from '@croupier/ui-kit/SegmentedControl'
import { StatusTag } from '@croupier/ui-kit/StatusTag'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Filters } from '../../components/Filters.tsx'
import stack from '../../components/Stack.module.css'
import { filterFlags, flagFilters, type FlagFilter } from '../../model/flag-effects.ts'
import { useOperator } from '../../session/use-operator.ts'
import type { SiteDetails } from './queries.ts'
import styles from './site.module.css'

export type Flag = SiteDetails['flags'][number]

/** Returns a function that says why a flag is on or off. */
function useWhy(): (flag: Flag) => string {
  const { t } = useTranslation('operator')
  return ({ source, own, effective, offAncestors }) => {
    if (source === 'contract') return t('flag.whyContract')
    if (source === 'absent') return t('flag.whyAbsent')
    if (effective === true) return t('flag.whyOn')
    const above = offAncestors.length > 0 ? t('flag.whyAbove', { flags: offAncestors.join(', ') }) : ''
    return own === false ? [t('flag.whyOwn'), above].filter(Boolean).join(' ') : above
  }
}

/** Returns a function that describes a flag; one without a meaning of its own groups others. */
export function useMeaning(): (flag: Flag) => string {
  const { t } = useTranslation('operator')
  return ({ meaning, dependants }) =>
    meaning ?? (dependants.length > 0 ? t('flag.group', { number: dependants.length }) : t('site.noMeaning'))
}

function FlagTag({ flag: { effective, source } }: { readonly flag: Flag }) {
  const { t } = useTranslation('operator')
  if (source === 'contract') return <StatusTag tone="neutral">{t('flag.byContract')}</StatusTag>
  return (
    <StatusTag tone={effective === true ? 'positive' : 'neutral'}>
      {effective === true ? t('site.on') : t('site.off')}
    </StatusTag>
  )
}

function FlagDetails({ flag, onSwitch }: { readonly flag: Flag; readonly onSwitch: () => void }) {
  const { t } = useTranslation('operator')
  const { permissions } = useOperator()
  const getWhy = useWhy()
  const { own, dependants, usedIn, source } = flag
  const items: readonly DescriptionItem[] = [
    { term: t('flag.why'), detail: getWhy(flag) },
    ...(own === null ? [] : [{ term: t('flag.own'), detail: own ? t('site.on') : t('site.off') }]),
    { term: t('flag.source'), detail: t(`flag.sources.${source}`) },
    ...(dependants.length === 0
      ? []
      : [{ term: t('flag.dependants'), detail: <code className={stack['code']}>{dependants.join(', ')}</code> }]),
    ...(usedIn.length === 0
      ? []
      : [{ term: t('flag.usedIn'), detail: <code className={stack['code']}>{usedIn.join(', ')}</code> }]),
  ]
  return (
    <div className={styles['flag']}>
      <DescriptionList className={styles['facts']} items={items} />
      {permissions.includes('sites') && own !== null && (
        <Button size="small" className={styles['add']} onClick={onSwitch}>
          {own ? t('site.switchOff') : t('site.switchOn')}
        </Button>
      )}
    </div>
  )
}

/** The flags of a site: what each means, whether it is on, and why. */
export function Flags({
  flags,
  onSwitch,
}: {
  readonly flags: readonly Flag[]
  readonly onSwitch: (flag: Flag) => void
}) {
  const { t } = useTranslation('operator')
  const [search, setSearch] = useState('')
  const [filter, setFilter] = useState<FlagFilter>('all')
  const getMeaning = useMeaning()
  const found = filterFlags(flags, search, filter)
  return (
    <>
      <Filters>
        <SearchField
          label={t('flag.search')}
          clearLabel={t('action.clear')}
          value={search}
          onValueChange={setSearch}
          onSearch={setSearch}
        />
        <SegmentedControl
          label={t('column.state')}
          options={flagFilters.map((value) => ({ value, label: t(`flag.filter.${value}`) }))}
          value={filter}
          onValueChange={setFilter}
        />
      </Filters>
      <p className={stack['muted']}>{t('flag.count', { found: found.length, all: flags.length })}</p>
      {found.length === 0 ? (
        <EmptyState title={t('site.noFlags')} />
      ) : (
        <Accordion
          multiple
          className={styles['flags']}
          items={found.map((flag) => ({
            value: flag.code,
            title: (
              <span className={styles['flagTitle']}>
                <span className={styles['flagText']}>
                  <code className={styles['flagCode']}>{flag.code}</code>
                  <span className={styles['flagMeaning']}>{getMeaning(flag)}</span>
                </span>
                <FlagTag flag={flag} />
              </span>
            ),
            content: <FlagDetails flag={flag} onSwitch={() => onSwitch(flag)} />,
          }))}
        />
      )}
    </>
  )
}
