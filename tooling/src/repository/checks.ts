import { checkBrandNames } from './brands.ts'
import { checkCatalogs } from './catalogs.ts'
import { checkChangesets } from './changesets.ts'
import { checkDocuments, checkReadmes } from './documents.ts'
import { checkBarrels, checkExports } from './exports.ts'
import { checkGuides } from './guides.ts'
import { checkGenerated, checkLocalAddresses, checkMachine, checkTests, checkUnfinished } from './leftovers.ts'
import { checkFeatures } from './features.ts'
import { checkLinks } from './links.ts'
import { checkMoney } from './money.ts'
import type { AsyncCheck, Check } from './repository.ts'
import { checkSecrets } from './secrets.ts'
import { checkSql } from './sql.ts'
import { checkColours, checkLogicalProperties } from './styles.ts'
import { checkVocabulary } from './vocabulary.ts'

/** All checks by the name that is printed. */
export const CHECKS: Readonly<Record<string, Check | AsyncCheck>> = {
  exports: checkExports,
  barrels: checkBarrels,
  documents: checkDocuments,
  guides: checkGuides,
  links: checkLinks,
  readmes: checkReadmes,
  'brand names': checkBrandNames,
  colours: checkColours,
  'logical properties': checkLogicalProperties,
  catalogs: checkCatalogs,
  money: checkMoney,
  sql: checkSql,
  secrets: checkSecrets,
  'machine names': checkMachine,
  'local addresses': checkLocalAddresses,
  'generated files': checkGenerated,
  unfinished: checkUnfinished,
  tests: checkTests,
  features: checkFeatures,
  changesets: checkChangesets,
  vocabulary: checkVocabulary,
}
