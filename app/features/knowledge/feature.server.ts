import { type Feature } from '#app/core/registry.server.ts'
import { knowledgeEvents } from './events.ts'
import { knowledge } from './operations.server.ts'
import { knowledgeRetention } from './retention.server.ts'

export const knowledgeFeature: Feature = {
	name: 'knowledge',
	operations: knowledge,
	events: knowledgeEvents,
	retention: knowledgeRetention,
	live: { 'knowledge.': ['assistants.view'] },
}
