import { useFlag } from '@croupier/flags/react'
import { getTitle } from '@croupier/domain/localized-fields'
import { useLanguage } from '@croupier/i18n/react'
import { contentsQuery } from '@croupier/runtime/data/contents'
import { ButtonLink } from '@croupier/runtime/navigation/links'
import { opensElsewhere } from '@croupier/runtime/navigation/opens-elsewhere'
import { paths } from '@croupier/runtime/navigation/paths'
import { openFeedback } from '@croupier/runtime/overlays/feedback'
import { openOverlay } from '@croupier/runtime/overlays/overlays'
import { helpOverlay } from '@croupier/runtime/overlays/shared'
import { useSite } from '@croupier/runtime/platform/site-context'
import type { GateResponse } from '@croupier/runtime/platform/site-services'
import { useSession } from '@croupier/runtime/session/session'
import { Button } from '@croupier/ui-kit/Button'
import { Icon } from '@croupier/ui-kit/Icon'
import { headset } from '@croupier/ui-kit/icons/headset'
import { mail } from '@croupier/ui-kit/icons/mail'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { setConsent } from '../measurement/consent.ts'
import { useServiceLink } from './use-service-window.ts'
import styles from './Footer.module.css'

/** A channel of customer service, under its title. */
function ServiceLink({ entry }: { readonly entry: GateResponse['customerService'][number] }) {
  const language = useLanguage()
  const link = useServiceLink(entry)
  if (!link) return null
  return (
    <li>
      <Button size="small" {...link} startIcon={<Icon shape={headset} />}>
        {getTitle(entry, language)}
      </Button>
    </li>
  )
}

/** Topics of the help center that the brand names; each opens it there. */
function HelpTopics() {
  const site = useSite()
  // The query of another account has another key.
  useSession(({ member }) => member?.id)
  const { data } = useQuery(contentsQuery(site, useLanguage()))
  const topics = site.brand.footer.helpTopics.flatMap((id) => data?.help.filter((topic) => topic.id === id) ?? [])
  if (topics.length === 0) return null
  return (
    <ul className={styles['links']}>
      {topics.map(({ id, title }) => (
        <li key={id}>
          <a
            className={styles['link']}
            href={`${paths.help().to}#${id}`}
            onClick={(event) => {
              if (opensElsewhere(event)) return
              event.preventDefault()
              openOverlay(helpOverlay, { topic: id })
            }}
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Help topics, and the ways to reach the operators: the channels of customer service, and the feedback form. */
export function FooterHelp() {
  const { t } = useTranslation(['shell', 'common'])
  const { brand, gate } = useSite()
  const { customerService, gtagId } = gate
  const hasAgents = useFlag('AGENTPOLICY3')
  return (
    <section className={styles['help']} aria-labelledby="footer-help">
      <h2 id="footer-help" className={styles['heading']}>
        {t('footer.help')}
      </h2>
      <HelpTopics />
      <ul className={styles['icons']}>
        {customerService.map((entry) => (
          <ServiceLink key={`${entry.csType} ${entry.title}`} entry={entry} />
        ))}
        <li>
          <Button size="small" startIcon={<Icon shape={mail} />} onClick={openFeedback}>
            {t('footer.feedback')}
          </Button>
        </li>
        <li>
          <ButtonLink size="small" {...paths.guide()}>
            {t('footer.guide')}
          </ButtonLink>
        </li>
        <li>
          <ButtonLink size="small" {...paths.fair()}>
            {t('footer.fair')}
          </ButtonLink>
        </li>
        {brand.jurisdiction !== 'none' && (
          <li>
            <ButtonLink size="small" {...paths.page({ center: 'member', id: 'safer-play' })}>
              {t('footer.saferPlay')}
            </ButtonLink>
          </li>
        )}
        <li>
          <ButtonLink size="small" {...paths.download()}>
            {t('footer.download')}
          </ButtonLink>
        </li>
        {hasAgents && (
          <li>
            <ButtonLink size="small" {...paths.affiliate()}>
              {t('footer.affiliate')}
            </ButtonLink>
          </li>
        )}
        {gtagId !== null && (
          <li>
            <Button size="small" onClick={() => setConsent(null)}>
              {t('measurement.settings')}
            </Button>
          </li>
        )}
      </ul>
    </section>
  )
}
