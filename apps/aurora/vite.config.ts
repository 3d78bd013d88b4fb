import brand from '@croupier/brand-aurora/brand'
import { createSiteConfig } from '@croupier/tooling/vite/site'

export default createSiteConfig(brand, import.meta.dirname)
