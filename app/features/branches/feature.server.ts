import { type Feature } from '#app/core/registry.server.ts'
import { branchesApi } from './api.server.ts'
import { branchesEvents } from './events.ts'
import { branches, branchesInside, branchesReferences } from './operations.server.ts'

export const branchesFeature: Feature = {
	name: 'branches',
	operations: branches,
	events: branchesEvents,
	inside: branchesInside,
	references: branchesReferences,
	api: branchesApi,
}
