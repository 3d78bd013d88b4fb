import { affiliateApplication } from '@croupier/endpoints/calls/affiliate'
import type { InferModel } from '@croupier/endpoints/endpoint'
import { useFormat } from '@croupier/i18n/react'
import { toQueryKey } from '@croupier/runtime/data/query-keys'
import { FailedState } from '@croupier/runtime/data/FailedState'
import { useFailure } from '@croupier/runtime/data/use-failure'
import { createFormDraft, type FormDraft } from '@croupier/runtime/forms/form-draft'
import { usePageTitle } from '@croupier/runtime/navigation/page-title'
import { paths } from '@croupier/runtime/navigation/paths'
import { requestLogin, requestRealAccount } from '@croupier/runtime/overlays/shared'
import { useSite } from '@croupier/runtime/platform/site-context'
import type { SiteServices } from '@croupier/runtime/platform/site-services'
import { useAudience } from '@croupier/runtime/session/session'
import { useAccountState } from '@croupier/runtime/session/use-account-state'
import { Button } from '@croupier/ui-kit/Button'
import { Icon } from '@croupier/ui-kit/Icon'
import { check } from '@croupier/ui-kit/icons/check'
import { Notice } from '@croupier/ui-kit/Notice'
import { Skeleton } from '@croupier/ui-kit/Skeleton'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import styles from './Affiliate.module.css'
import { AffiliateForm } from './AffiliateForm.tsx'

type Application = NonNullable<InferModel<typeof affiliateApplication>['application']>

const benefits = ['team', 'link', 'income', 'support'] as const

/** The account's last application. */
function applicationQuery({ api }: Pick<SiteServices, 'api'>) {
  return queryOptions({
    queryKey: toQueryKey(affiliateApplication),
    queryFn: async ({ signal }) => (await api.call(affiliateApplication, { signal })).application,
    staleTime: 0,
  })
}

/** What came of an application, and what to do now. */
function Outcome({ application: { state, createdAt, reason } }: { readonly application: Application }) {
  const { t } = useTranslation('affiliate')
  const format = useFormat()
  const time = format.dateTime(createdAt)
  if (state === 'pending') {
    return (
      <Notice tone="info" title={t('pending.title')}>
        {t('pending.text', { time })}
      </Notice>
    )
  }
  if (state === 'approved') {
    return (
      <Notice tone="positive" title={t('approved.title')}>
        {t('approved.text')}
      </Notice>
    )
  }
  return (
    <Notice tone="warning" title={t('rejected.title')}>
      {t('rejected.text', { time })}
      {reason !== null && <blockquote className={styles['reason']}>{reason}</blockquote>}
      {t('rejected.again')}
    </Notice>
  )
}

/** The form of a member without a pending application. */
function MemberPart({ draft }: { readonly draft: FormDraft }) {
  const { t } = useTranslation(['affiliate', 'common', 'errors', 'forms'])
  const query = useQuery(applicationQuery(useSite()))
  const { data } = query
  const failure = useFailure(query)
  if (failure) {
    return <FailedState title={t('common:failure.title')} failure={failure} />
  }
  if (data === undefined) return <Skeleton className={styles['waiting']} />
  return (
    <>
      {data && <Outcome application={data} />}
      {(data === null || data.state === 'rejected') && <AffiliateForm draft={draft} onSent={() => query.refetch()} />}
    </>
  )
}

/** Asks for what an applicant lacks; goes on here afterwards. */
function AccountPart({ isVisitor }: { readonly isVisitor: boolean }) {
  const { t } = useTranslation(['affiliate', 'common'])
  const href = paths.affiliate().to
  return (
    <div className={styles['account']}>
      <p>{t('affiliate:account')}</p>
      <Button
        variant="primary"
        size="large"
        onClick={() => (isVisitor ? requestLogin({ href }) : requestRealAccount({ href }))}
      >
        {isVisitor ? t('common:action.login') : t('common:action.register')}
      </Button>
    </div>
  )
}

/** What affiliates get, and the application to become one. */
export function Affiliate() {
  const { t } = useTranslation('affiliate')
  const { brand } = useSite()
  const audience = useAudience()
  // Here, so that it outlives a session that ends while it is written.
  const [draft] = useAccountState(createFormDraft)
  usePageTitle(t('title'))
  return (
    <div className={styles['root']}>
      <header className={styles['head']}>
        <h1 className={styles['title']}>{t('title')}</h1>
        <p className={styles['lead']}>{t('lead', { brand: brand.name })}</p>
      </header>
      <ul className={styles['benefits']}>
        {benefits.map((benefit) => (
          <li key={benefit} className={styles['benefit']}>
            <span className={styles['mark']}>
              <Icon shape={check} />
            </span>
            <span>
              <strong>{t(`benefit.${benefit}.title`)}</strong>
              <span>{t(`benefit.${benefit}.text`)}</span>
            </span>
          </li>
        ))}
      </ul>
      <section className={styles['form']} aria-labelledby="affiliate-apply">
        <h2 id="affiliate-apply" className={styles['heading']}>
          {t('apply')}
        </h2>
        {audience === 'member' && <MemberPart draft={draft} />}
        {audience === 'agent' && (
          <Notice tone="positive" title={t('approved.title')}>
            {t('approved.text')}
          </Notice>
        )}
        {(audience === 'visitor' || audience === 'trial') && <AccountPart isVisitor={audience === 'visitor'} />}
      </section>
    </div>
  )
}
