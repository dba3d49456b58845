import { type Feature } from '#app/core/registry.server.ts'
import { knowledge } from './operations.server.ts'

export const knowledgeFeature: Feature = {
	name: 'knowledge',
	operations: knowledge,
}
