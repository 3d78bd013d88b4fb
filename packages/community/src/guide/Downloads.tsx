import { getLabel } from '@croupier/domain/localized-fields'
import { useLanguage } from '@croupier/i18n/react'
import { usePageTitle } from '@croupier/runtime/navigation/page-title'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Button } from '@croupier/ui-kit/Button'
import { Icon } from '@croupier/ui-kit/Icon'
import { check } from '@croupier/ui-kit/icons/check'
import { download } from '@croupier/ui-kit/icons/download'
import { external } from '@croupier/ui-kit/icons/external'
import { home } from '@croupier/ui-kit/icons/home'
import { phone } from '@croupier/ui-kit/icons/phone'
import { shield } from '@croupier/ui-kit/icons/shield'
import { Link } from '@croupier/ui-kit/Link'
import { QrCode } from '@croupier/ui-kit/QrCode'
import { RichText } from '@croupier/ui-kit/RichText'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import styles from './Guide.module.css'
import { topicQuery } from './queries.ts'
import { Steps } from './Steps.tsx'

const systems = ['android', 'ios'] as const

const iosSteps = [
  { id: 'open', icon: external },
  { id: 'allow', icon: download },
  { id: 'install', icon: shield },
  { id: 'start', icon: check },
] as const

const liteSteps = [
  { id: 'ios', icon: phone },
  { id: 'android', icon: phone },
  { id: 'desktop', icon: home },
] as const

/** The app of a system: its code for the camera of a phone, and its link for this device. */
function App({ label, url }: { readonly label: string; readonly url: string }) {
  const { t } = useTranslation('guide')
  return (
    <li className={styles['app']}>
      <h2 className={styles['heading']}>{label}</h2>
      <QrCode text={url} label={t('app.code', { app: label })} />
      <p>{t('app.scan')}</p>
      <Button href={url} rel="noreferrer" startIcon={<Icon shape={download} />}>
        {t('app.get')}
      </Button>
    </li>
  )
}

/** The addresses of the site, the main one first, for members to save before one of them cannot be reached. */
function Addresses() {
  const { t } = useTranslation('guide')
  const { domainRoute, mainDomain } = useSite().gate
  return (
    <section className={styles['part']} aria-labelledby="download-addresses">
      <h2 id="download-addresses" className={styles['heading']}>
        {t('addresses.title')}
      </h2>
      <p className={styles['lead']}>{t('addresses.text')}</p>
      <ul className={styles['addresses']} aria-labelledby="download-addresses">
        {domainRoute.map(({ name, url }) => (
          <li key={name}>
            <Link href={url}>{name}</Link>
            {name === mainDomain && <span className={styles['lead']}> · {t('addresses.main')}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The apps of the site with their installation, and how to keep the site itself as an app. */
export function Downloads() {
  const { t } = useTranslation('guide')
  const site = useSite()
  const language = useLanguage()
  const { data: topic } = useQuery(topicQuery(site, language, 'download'))
  usePageTitle(t('download.title'))
  const { resources } = site.gate
  const apps = systems.flatMap((system) =>
    (resources[system] ?? []).slice(0, 1).map((resource) => ({ system, resource })),
  )
  return (
    <div className={styles['root']}>
      <header className={styles['head']}>
        <h1 className={styles['title']}>{t('download.title')}</h1>
        <p className={styles['lead']}>{t('download.lead', { brand: site.brand.name })}</p>
      </header>
      {apps.length > 0 && (
        <ul className={styles['apps']}>
          {apps.map(({ system, resource }) => (
            <App key={system} label={getLabel(resource, language)} url={resource.url} />
          ))}
        </ul>
      )}
      {apps.some(({ system }) => system === 'ios') && (
        <section className={styles['part']} aria-labelledby="download-ios">
          <h2 id="download-ios" className={styles['heading']}>
            {t('ios.title')}
          </h2>
          <Steps
            steps={iosSteps.map(({ id, icon }) => ({
              id,
              icon,
              title: t(`ios.${id}.title`),
              text: t(`ios.${id}.text`),
            }))}
          />
        </section>
      )}
      <section className={styles['part']} aria-labelledby="download-lite">
        <h2 id="download-lite" className={styles['heading']}>
          {t('lite.title')}
        </h2>
        <p className={styles['lead']}>{t('lite.text')}</p>
        <Steps
          choices
          steps={liteSteps.map(({ id, icon }) => ({
            id,
            icon,
            title: t(`lite.${id}.title`),
            text: t(`lite.${id}.text`),
          }))}
        />
      </section>
      {site.gate.domainRoute.length > 0 && <Addresses />}
      {topic && <RichText html={topic.content} />}
    </div>
  )
}
