import type { ClientBrand } from '@croupier/brand/client'
import { getCategoryLabel, useCategories } from '@croupier/runtime/data/categories'
import { paths } from '@croupier/runtime/navigation/paths'
import { useSite } from '@croupier/runtime/platform/site-context'
import { useVendorLogo } from '@croupier/runtime/data/vendors'
import type { IconShape } from '@croupier/ui-kit/Icon'
import { IconButton } from '@croupier/ui-kit/IconButton'
import { list } from '@croupier/ui-kit/icons/list'
import { live } from '@croupier/ui-kit/icons/live'
import { mail } from '@croupier/ui-kit/icons/mail'
import { picture } from '@croupier/ui-kit/icons/picture'
import { play } from '@croupier/ui-kit/icons/play'
import { user } from '@croupier/ui-kit/icons/user'
import { VendorLogo } from '@croupier/ui-kit/VendorLogo'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import styles from './Footer.module.css'

const year = new Date().getFullYear()

function Vendors() {
  const { t } = useTranslation(['shell', 'common'])
  const { brand } = useSite()
  const getLogoProps = useVendorLogo()
  return (
    <section className={styles['vendors']} aria-label={t('footer.vendors')}>
      <ul className={styles['logos']}>
        {brand.vendorLogos.map((vassalage) => (
          <li key={vassalage}>
            <VendorLogo {...getLogoProps(vassalage)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The icon of each social channel. */
const channelIcons = {
  video: play,
  microblog: list,
  shortVideo: live,
  socialNetwork: user,
  photo: picture,
  chat: mail,
} as const satisfies Record<ClientBrand['footer']['social'][number], IconShape>

/** The brand's social channels; those without a URL from the server are omitted (specification, section 2 "Footer"). */
function Channels() {
  const { t } = useTranslation(['shell', 'common'])
  const { brand, gate } = useSite()
  const channels = brand.footer.social.flatMap((channel) =>
    (gate.resources[channel] ?? []).slice(0, 1).map((resource) => ({ channel, ...resource })),
  )
  if (channels.length === 0) return null
  return (
    <section className={styles['channels']} aria-labelledby="footer-channels">
      <h2 id="footer-channels" className={styles['heading']}>
        {t('footer.follow')}
      </h2>
      <ul className={styles['icons']}>
        {channels.map(({ channel, labelNameEn, url }) => (
          <li key={channel}>
            <IconButton
              shape={channelIcons[channel]}
              variant="secondary"
              label={labelNameEn}
              href={url}
              target="_blank"
              rel="noreferrer"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Games, providers, licence, age and copyright. */
export function Footer() {
  const { t } = useTranslation(['shell', 'common'])
  const { brand } = useSite()
  const { categories } = useCategories()
  return (
    <footer className={styles['root']} data-slot="footer" data-ornament={brand.layout.ornament}>
      <div className={styles['inner']}>
        <div className={styles['about']}>
          <img src={brand.mark} alt="" width={40} height={40} loading="lazy" />
          <p className={styles['licence']}>{t('footer.licence', { brand: brand.name })}</p>
        </div>
        <nav className={styles['products']} aria-labelledby="footer-products">
          <h2 id="footer-products" className={styles['heading']}>
            {t('footer.products')}
          </h2>
          <ul className={styles['links']}>
            {categories.map((gameType) => (
              <li key={gameType}>
                <Link {...paths.center(gameType)} className={styles['link']}>
                  {t(`common:${getCategoryLabel(gameType)}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <Channels />
        <Vendors />
        <p className={styles['adults']}>
          <span className={styles['age']} aria-hidden="true">
            {brand.footer.minimumAge}+
          </span>
          {t('footer.adults', { age: brand.footer.minimumAge })}
        </p>
        <p className={styles['copyright']}>{t('footer.copyright', { year, brand: brand.name })}</p>
      </div>
    </footer>
  )
}
