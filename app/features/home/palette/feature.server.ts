import { type Feature } from '#app/core/registry.server.ts'
import { palette } from './operations.server.ts'

export const paletteFeature: Feature = {
	name: 'palette',
	operations: palette,
}
