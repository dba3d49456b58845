import { type Feature } from '#app/core/registry.server.ts'
import { counterApi } from './api.server.ts'
import { counterEvents } from './events.ts'
import { handOverCode } from './gift-cards/handing.server.ts'
import { counter } from './operations.server.ts'
import { packageReferences } from './packages/references.server.ts'
import { paperReceipt } from './receipts/paper.server.ts'
import { mailReceipt } from './receipts/sending.server.ts'
import { counterInside } from './subscribers.server.ts'

export const counterFeature: Feature = {
	name: 'counter',
	operations: counter,
	api: counterApi,
	events: counterEvents,
	inside: counterInside,
	references: packageReferences,
	deliveries: {
		usual: {
			'counter.mailReceipt': mailReceipt,
			'counter.paperReceipt': paperReceipt,
			'counter.handOverCode': handOverCode,
		},
	},
	live: { 'counter.': ['agenda.view'] },
}
