import brand from '@croupier/brand-shwe/brand'
import { createSiteConfig } from '@croupier/tooling/vite/site'

export default createSiteConfig(brand, import.meta.dirname)
