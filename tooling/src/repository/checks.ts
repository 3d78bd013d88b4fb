import { checkBrandNames } from './brands.ts'
import { checkCatalogs } from './catalogs.ts'
import { checkDocuments, checkReadmes } from './documents.ts'
import { checkBarrels, checkExports } from './exports.ts'
import { checkGenerated, checkLocalAddresses, checkMachine, checkTests, checkUnfinished } from './leftovers.ts'
import { checkMoney } from './money.ts'
import type { Check } from './repository.ts'
import { checkSecrets } from './secrets.ts'
import { checkSql } from './sql.ts'
import { checkColours, checkLogicalProperties } from './styles.ts'
import { checkTexts } from './texts.ts'
import { checkVocabulary } from './vocabulary.ts'

/** All checks by the name that is printed. */
export const CHECKS: Readonly<Record<string, Check>> = {
  exports: checkExports,
  barrels: checkBarrels,
  documents: checkDocuments,
  readmes: checkReadmes,
  'brand names': checkBrandNames,
  colours: checkColours,
  'logical properties': checkLogicalProperties,
  texts: checkTexts,
  catalogs: checkCatalogs,
  money: checkMoney,
  sql: checkSql,
  secrets: checkSecrets,
  'machine names': checkMachine,
  'local addresses': checkLocalAddresses,
  'generated files': checkGenerated,
  unfinished: checkUnfinished,
  tests: checkTests,
  vocabulary: checkVocabulary,
}
