import type { Removal } from './strip.ts'

/** Warnings, which are for development. */
const logging: Removal = {
  calls: [
    'this.logger.deprecate',
    'this.logger.error',
    'this.logger.log',
    'this.logger.once',
    'this.logger.warn',
    'assertSeparateArguments',
  ],
  bodies: { 'Logger.init': '{}', 'Logger.forward': '{}', 'Logger.create': '{return this}', 'Logger.once': '{}' },
  members: ['Logger.log', 'Logger.warn', 'Logger.error', 'Logger.deprecate', 'Logger.clone'],
  values: { consoleLogger: 'null' },
  expressions: {
    'this.backend && this.callbackApi === undefined && (this.backend.read || this.backend.create)': '!1',
    '!this.checkedLoadedFor[`${codes[0]}-${ns}`] && this.utils?.hasLoadedNamespace && !this.utils?.hasLoadedNamespace(usedNS)':
      '!1',
    '!objectNotReturned && (usedKey || usedDefault || updateMissing)': '!1',
  },
}

/** Options that no site sets (`@croupier/i18n/create-i18n`), and those of calls that no text needs. */
const options: Removal = {
  properties: {
    appendNamespaceToCIMode: '!1',
    appendNamespaceToMissingKey: '!1',
    context: 'void 0',
    debug: '!1',
    defaultVariables: 'void 0',
    fallbackLng: '!1',
    fallbackNS: '!1',
    i18nFormat: 'void 0',
    isClone: '!1',
    keyPrefix: 'void 0',
    languageDetector: 'void 0',
    lowerCaseLng: '!1',
    missingKeyNoValueFallbackToKey: '!1',
    ordinal: '!1',
    parseMissingKeyHandler: '!1',
    postProcess: '!1',
    preload: 'void 0',
    returnDetails: '!1',
    returnObjects: 'void 0',
    returnedObjectHandler: '!1',
    updateMissing: '!1',
    useRawValueToEscape: '!1',
  },
  variables: { hasDefaultValue: '!1', missingInterpolationHandler: 'null', postProcessorNames: 'null' },
  values: {
    defaultValue: 'void 0',
    defaultValueSuffix: '""',
    defaultValueSuffixOrdinalFallback: '""',
    joinArrays: '!1',
  },
  expressions: {
    "lng?.toLowerCase() === 'cimode'": '!1',
    "usedLng?.toLowerCase() === 'cimode'": '!1',
    "lng.toLowerCase() === 'cimode'": '!1',
    'isString(joinArrays)': '!1',
    'isString(options.fallbackLng)': '!1',
    'isString(options.fallbackNS)': '!1',
    'isString(postProcess)': '!1',
    'options.supportedLngs': '!1',
    'opt.interpolation': 'void 0',
    'opt.keySeparator !== undefined ? opt.keySeparator : this.options.keySeparator': '"."',
    'opt.nsSeparator !== undefined ? opt.nsSeparator : this.options.nsSeparator': '":"',
    'options?.interpolation?.skipOnVariables !== undefined ? options.interpolation.skipOnVariables : this.options.interpolation.skipOnVariables':
      '!0',
    'this.options.overloadTranslationOptionHandler': '!1',
    'this.options.overloadTranslationOptionHandler([key, opts].concat(rest))': '{}',
    'this.supportedLngs': '!1',
    "typeof missingInterpolationHandler === 'function'": '!1',
    'Translator.hasDefaultValue(opt)': '!1',
    "module.type === 'logger' || module.log && module.warn && module.error": '!1',
    "module.type === 'languageDetector'": '!1',
    "module.type === 'i18nFormat'": '!1',
    "module.type === 'postProcessor'": '!1',
    "module.type === 'formatter'": '!1',
    'this.callbackApi === false || this.callbackApi === undefined && fc.length === 2': '!1',
  },
  bodies: { configuredLanguageCodes: '{}', isRefusedLanguageCode: '{return !1}', looksLikeObjectPath: '{return !0}' },
  statements: ['this.configuredLngs = ', 'this.callbackApi = ', 'this.supportedLngs = '],
  texts: [
    [
      `  if (typeof merged.overloadTranslationOptionHandler !== 'function') {
    merged.overloadTranslationOptionHandler = defOpts.overloadTranslationOptionHandler;
  }`,
      '',
    ],
    ['    if (deep) {', '    if (!1) {'],
  ],
  members: [
    'Translator.hasDefaultValue',
    'appendNamespaceToCIMode',
    'appendNamespaceToMissingKey',
    'cacheInBuiltFormats',
    'enableSelector',
    'fallbackNS',
    'joinArrays',
    'missingInterpolationHandler',
    'missingKeyHandler',
    'nonExplicitSupportedLngs',
    'overloadTranslationOptionHandler',
    'parseMissingKeyHandler',
    'postProcess',
    'postProcessPassResolved',
    'preload',
    'returnObjects',
    'returnedObjectHandler',
    'saveMissing',
    'saveMissingPlurals',
    'saveMissingTo',
    'supportedLngs',
    'updateMissing',
  ],
}

/** Keys as functions. */
const selectors: Removal = {
  expressions: {
    "typeof keys === 'function'": '!1',
    "typeof k === 'function'": '!1',
    "typeof key === 'function'": '!1',
    "typeof o.keyPrefix === 'function'": '!1',
  },
  bodies: { keysFromSelector: '{}' },
  texts: [
    [
      `      const selectorOpts = {
        ...this.options,
        ...o
      };
      if (Array.isArray(scopeNs) && !explicitCallNs) selectorOpts.ns = scopeNs;`,
      '',
    ],
  ],
}

/** Texts are loaded in one language, by its canonical tag. */
const languages: Removal = {
  bodies: {
    'LanguageUtil.formatLanguageCode': '{return code}',
    'LanguageUtil.isSupportedCode': '{return !0}',
    'LanguageUtil.getBestMatchFromCodes': '{return codes?codes[0]:null}',
    'LanguageUtil.getFallbackCodes': '{return []}',
    'LanguageUtil.toResolveHierarchy': '{return code?[code]:[]}',
  },
  members: ['LanguageUtil.formatUncached', 'LanguageUtil.getScriptPartFromCode', 'LanguageUtil.clearCache'],
  statements: ['this.resolveHierarchyCache = {}', 'this.formattedCodes = '],
}

/** Formats and other keys inside of texts, and escaped values: `useFormat` formats, React escapes. */
const interpolation: Removal = {
  properties: { alwaysFormat: '!1', escapeValue: '!1', formatter: 'void 0', nest: '!1' },
  texts: [
    ['formatter = Formatter;', ''],
    ['      if (formatter) {', '      if (!1) {'],
  ],
  expressions: {
    'isString(res) && (opt?.interpolation?.skipOnVariables !== undefined ? opt.interpolation.skipOnVariables : this.options.interpolation.skipOnVariables)':
      '!1',
    '!key.includes(this.formatSeparator)': '!0',
    'key.match(this.interpolator.nestingRegexp)': 'null',
  },
  statements: [
    'this.alwaysFormat = ',
    'this.escape = ',
    'this.escapeValue = ',
    'this.format = ',
    'this.formatSeparator = ',
    'this.nestingOptionsSeparator = ',
    'this.nestingPrefix = ',
    'this.nestingPrefixText = ',
    'this.nestingRegexp = ',
    'this.nestingSuffix = ',
    'this.useRawValueToEscape = ',
  ],
  members: ['Interpolator.nest', 'Interpolator.reset'],
}

/** Functions of the instance that no site calls. */
const instance: Removal = {
  members: [
    'I18n.cloneInstance',
    'I18n.dir',
    'I18n.hydrate',
    'I18n.loadLanguages',
    'I18n.reloadResources',
    'I18n.setDefaultNamespace',
    'I18n.toJSON',
    'ResourceStore.addResource',
    'ResourceStore.addResources',
    'ResourceStore.getResourceBundle',
    'ResourceStore.removeNamespaces',
    'ResourceStore.removeResourceBundle',
    'ResourceStore.toJSON',
    'Connector.reload',
    'Connector.saveMissing',
    'PluralResolver.clearCache',
    'PluralResolver.getPluralFormsOfKey',
    'PluralResolver.getSuffixes',
    'PluralResolver.needsPlural',
    'Translator.getUsedParamsDetails',
    'reloadResources',
  ],
  values: {
    dir: 'null',
    init: 'null',
    loadResources: 'null',
    reloadResources: 'null',
    use: 'null',
    changeLanguage: 'null',
    getFixedT: 'null',
    t: 'null',
    exists: 'null',
    setDefaultNamespace: 'null',
    hasLoadedNamespace: 'null',
    loadNamespaces: 'null',
    loadLanguages: 'null',
    storeApi: "['hasResourceBundle']",
    storeApiChained: "['addResourceBundle']",
  },
}

/** What sites do not use of i18next. */
export const i18next: readonly Removal[] = [logging, options, selectors, languages, interpolation, instance]
