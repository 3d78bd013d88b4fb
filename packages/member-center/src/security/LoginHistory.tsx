import { type LoginMethod, loginMethods, type LoginResult, loginResults } from '@croupier/domain/login-history'
import type { loginHistory } from '@croupier/endpoints/calls/logins'
import type { InferModel } from '@croupier/endpoints/endpoint'
import { useFormat } from '@croupier/i18n/react'
import { FailedState } from '@croupier/runtime/data/FailedState'
import { useFailure } from '@croupier/runtime/data/use-failure'
import { getErrorText } from '@croupier/runtime/forms/errors'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Button } from '@croupier/ui-kit/Button'
import { EmptyState } from '@croupier/ui-kit/EmptyState'
import { Icon } from '@croupier/ui-kit/Icon'
import { StatusTag } from '@croupier/ui-kit/StatusTag'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { getDeviceIcon, getDeviceName } from './device.ts'
import { loginHistoryQuery } from './queries.ts'
import { RowsSkeleton } from './RowsSkeleton.tsx'
import { SecuritySection } from './SecuritySection.tsx'
import styles from './SecurityCenter.module.css'

type Login = InferModel<typeof loginHistory>['logins'][number]

/** Returns a known name; `other` for one that this version does not know. */
function findName<Name extends string>(names: readonly Name[], value: string): Name | 'other' {
  return names.find((name) => name === value) ?? 'other'
}

const getMethod = ({ method }: Login): LoginMethod | 'other' => findName(loginMethods, method)
const getResult = ({ result }: Login): LoginResult | 'other' => findName(loginResults, result)

function LoginRow({ login }: { readonly login: Login }) {
  const { t } = useTranslation('security')
  const format = useFormat()
  const result = getResult(login)
  return (
    <li className={styles['row']}>
      <span className={styles['mark']}>
        <Icon shape={getDeviceIcon(login)} />
      </span>
      <div className={styles['facts']}>
        <p className={styles['name']}>
          <time dateTime={login.time}>{format.dateTime(login.time)}</time>
          <StatusTag tone={result === 'success' ? 'positive' : 'negative'}>{t(`result.${result}`)}</StatusTag>
        </p>
        <p className={styles['fact']}>
          <bdi>{getDeviceName(login) ?? t('device.unknown')}</bdi>
          <bdi className={styles['address']}>{login.ip}</bdi>
          <span>{t(`method.${getMethod(login)}`)}</span>
        </p>
      </div>
    </li>
  )
}

function Logins() {
  const { t, i18n } = useTranslation(['security', 'common', 'errors'])
  const query = useInfiniteQuery(loginHistoryQuery(useSite()))
  const { data, error, isFetchingNextPage, isFetchNextPageError, hasNextPage } = query
  const failure = useFailure(query)
  if (failure) {
    return <FailedState title={t('history.failed')} failure={failure} />
  }
  if (!data) return <RowsSkeleton label={t('history.loading')} rows={4} />
  const logins = data.pages.flatMap((page) => page.logins)
  if (logins.length === 0) return <EmptyState title={t('history.empty')} />
  return (
    <>
      <ul className={styles['rows']}>
        {logins.map((login) => (
          <LoginRow key={login.loginId} login={login} />
        ))}
      </ul>
      {hasNextPage && (
        <div className={styles['more']}>
          {isFetchNextPageError && error && <p className={styles['problem']}>{getErrorText(i18n, error)}</p>}
          <Button loading={isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {isFetchNextPageError ? t('common:action.retry') : t('history.more')}
          </Button>
        </div>
      )}
    </>
  )
}

/** The account's logins, also failed ones. */
export function LoginHistory() {
  const { t } = useTranslation('security')
  return (
    <SecuritySection title={t('history.title')} hint={t('history.hint')}>
      <Logins />
    </SecuritySection>
  )
}
