import { getCategoryLabel, useCategories } from '@croupier/runtime/data/categories'
import { paths } from '@croupier/runtime/navigation/paths'
import { useSite } from '@croupier/runtime/platform/site-context'
import { useVendorLogo } from '@croupier/runtime/data/vendors'
import { VendorLogo } from '@croupier/ui-kit/VendorLogo'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { FooterHelp } from './FooterHelp.tsx'
import { SocialChannels, useChannels } from './SocialChannels.tsx'
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

/** The brand's social channels; those without a URL from the server are omitted. */
function Channels() {
  const { t } = useTranslation('shell')
  if (useChannels().length === 0) return null
  return (
    <section className={styles['channels']} aria-labelledby="footer-channels">
      <h2 id="footer-channels" className={styles['heading']}>
        {t('footer.follow')}
      </h2>
      <SocialChannels className={styles['icons']} />
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
        <FooterHelp />
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
