import { Button } from '@croupier/ui-kit/Button'
import { Dialog } from '@croupier/ui-kit/Dialog'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LoadError } from '../../components/LoadError.tsx'
import { LoadingBlock } from '../../components/LoadingBlock.tsx'
import stack from '../../components/Stack.module.css'
import { Time } from '../../components/Time.tsx'
import { isFormKey } from '../../model/setting-drafts.ts'
import { settingHistoryQuery } from './queries.ts'
import { SettingValue } from './SettingValue.tsx'

interface HistoryDialogProps {
  readonly merchant: string
  readonly currency: string
  readonly settingKey: string
  readonly onClose: () => void
}

/** Every value that a setting has had. */
export function HistoryDialog({ merchant, currency, settingKey, onClose }: HistoryDialogProps) {
  const { t } = useTranslation(['operator', 'common'])
  const others = {
    modules: t('operator:site.flags'),
    maintenance: t('operator:site.status'),
    blockedNetworks: t('operator:site.networks'),
    blockedCountries: t('operator:site.countries'),
  }
  const getTitle = (key: string) =>
    isFormKey(key)
      ? t(`operator:setting.${key}`)
      : (Object.entries(others).find(([other]) => other === key)?.[1] ?? key)
  const query = useInfiniteQuery(settingHistoryQuery(merchant, settingKey))
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, refetch, fetchNextPage } = query
  return (
    <Dialog
      open
      title={getTitle(settingKey)}
      description={t('operator:site.history')}
      closeLabel={t('common:action.close')}
      onClose={onClose}
    >
      {!error && !data && <LoadingBlock />}
      <ol className={stack['root']}>
        {data?.pages.flat().map(({ version, value, actor, reason, changedAt }) => (
          <li key={version} className={stack['entry']}>
            <p className={stack['line']}>
              <strong>{actor}</strong>
              <span className={stack['muted']}>{t('operator:site.version', { version })}</span>
              <Time at={changedAt} />
            </p>
            <p className={stack['muted']}>{reason}</p>
            <SettingValue settingKey={settingKey} value={value} currency={currency} />
          </li>
        ))}
      </ol>
      {error && (
        <LoadError error={error} retrying={isFetching} onRetry={() => void (data ? fetchNextPage() : refetch())} />
      )}
      {!error && hasNextPage && (
        <Button wide loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('operator:site.older')}
        </Button>
      )}
    </Dialog>
  )
}
