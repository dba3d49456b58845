import { type Feature } from '#app/core/registry.server.ts'
import { home } from './operations.server.ts'

export const homeFeature: Feature = {
	name: 'home',
	operations: home,
}
