/**
 * The order of the kit's cascade layers, as in `global.css`. A sheet without it would create its layer where it arrives,
 * and a global sheet that arrives later would override it.
 */
export const LAYER_ORDER = '@layer reset, kit, composite;'
