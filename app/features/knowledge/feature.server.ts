import { type Feature } from '#app/core/registry.server.ts'
import { knowledgeEvents } from './events.ts'
import { knowledge, knowledgeDeliveries, knowledgeReferences } from './operations.server.ts'
import { knowledgeRetention } from './retention.server.ts'
import { knowledgeInside } from './subscribers.server.ts'

export const knowledgeFeature: Feature = {
	name: 'knowledge',
	operations: knowledge,
	events: knowledgeEvents,
	inside: knowledgeInside,
	deliveries: knowledgeDeliveries,
	references: knowledgeReferences,
	retention: knowledgeRetention,
	live: { 'knowledge.': ['assistants.view'] },
}
