import brand from '@croupier/brand-lotus/brand'
import { pagePaths } from '@croupier/site/page-paths'
import { createSiteConfig } from '@croupier/tooling/vite/site'

export default createSiteConfig(brand, import.meta.dirname, pagePaths)
