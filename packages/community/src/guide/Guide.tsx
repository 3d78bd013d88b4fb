import { useCanRegister, useFlag } from '@croupier/flags/react'
import { useLanguage } from '@croupier/i18n/react'
import { ButtonLink } from '@croupier/runtime/navigation/links'
import { usePageTitle } from '@croupier/runtime/navigation/page-title'
import { paths } from '@croupier/runtime/navigation/paths'
import { useSite } from '@croupier/runtime/platform/site-context'
import { list } from '@croupier/ui-kit/icons/list'
import { play } from '@croupier/ui-kit/icons/play'
import { search } from '@croupier/ui-kit/icons/search'
import { shield } from '@croupier/ui-kit/icons/shield'
import { user } from '@croupier/ui-kit/icons/user'
import { RichText } from '@croupier/ui-kit/RichText'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import styles from './Guide.module.css'
import { topicQuery } from './queries.ts'
import { Steps } from './Steps.tsx'

/** The steps in their order; those of registration and free play only where the site offers them. */
const steps = [
  { id: 'register', icon: user },
  { id: 'try', icon: play },
  { id: 'choose', icon: search },
  { id: 'follow', icon: list },
  { id: 'control', icon: shield },
] as const

/** The beginner guide: the topic `guide` of the help center, else the steps that every site has. */
export function Guide() {
  const { t } = useTranslation('guide')
  const site = useSite()
  const hasFreePlay = useFlag('FREEPLAY3')
  const { data: topic } = useQuery(topicQuery(site, useLanguage(), 'guide'))
  usePageTitle(t('title'))
  const isOffered = { register: useCanRegister(), try: hasFreePlay, choose: true, follow: true, control: true }
  const offered = steps.filter(({ id }) => isOffered[id])
  return (
    <div className={styles['root']}>
      <header className={styles['head']}>
        <h1 className={styles['title']}>{t('title')}</h1>
        <p className={styles['lead']}>{t('lead', { brand: site.brand.name })}</p>
      </header>
      {topic ? (
        <RichText html={topic.content} />
      ) : (
        <Steps
          steps={offered.map(({ id, icon }) => ({
            id,
            icon,
            title: t(`step.${id}.title`),
            text: t(`step.${id}.text`),
          }))}
        />
      )}
      <p>
        <ButtonLink variant="primary" size="large" {...paths.home()}>
          {t('start')}
        </ButtonLink>
      </p>
    </div>
  )
}
