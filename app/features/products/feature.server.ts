import { type Feature } from '#app/core/registry.server.ts'
import { productsApi } from './api.server.ts'
import { productsEvents } from './events.ts'
import { products, productsReferences } from './operations.server.ts'

export const productsFeature: Feature = {
	name: 'products',
	operations: products,
	events: productsEvents,
	api: productsApi,
	references: productsReferences,
}
