import { transact } from '#app/core/transact.server.ts'
import { newId } from '#app/lib/id.ts'
import { seal } from '#app/lib/secrets.ts'
import { conversionDatasets, conversionSends } from '#db/schema/conversions.ts'
import { fakeSettings } from '#tests/fakes/settings.ts'
import { type Stage } from '../scenes/whole-business.ts'
import { type Entry } from './valid-inputs.ts'

/** One that Meta refused, and the data set to which it goes again. */
async function aRefused({ ctx, ids: { conversionId } }: Stage): Promise<string> {
	await transact(ctx, async ({ db, businessId, keys, now }) => {
		const dataset = { datasetId: '9000000001', name: 'Salón', eventName: 'LeadSubmitted', connectedAt: now }
		const sealedToken = seal('EAAdataset', keys.seal)
		await db
			.insert(conversionDatasets)
			.values({ id: newId('cds'), businessId, ...dataset, sealedToken })
			.onConflictDoNothing()
		const refused = { state: 'refused', problem: 'no_answer' } as const
		await db
			.insert(conversionSends)
			.values({ id: newId('cvs'), businessId, conversionId, ...refused, createdAt: now })
			.onConflictDoNothing()
	})
	return conversionId
}

export const examples: Record<string, Entry> = {
	'conversions.listConversions': ({ ids: { contactId } }) => [
		{ search: 'novia', from: '2026-01-01', to: '2026-12-31', cursor: '1~cve_x' },
		{ contactId },
	],
	'conversions.countMonths': ({ ids: { contactId } }) => [{ search: 'novia' }, { contactId }],
	'conversions.recordConversion': ({ ids: { contactId, serviceId, productId } }) => ({
		...{ contactId, name: 'Pidió el paquete', details: 'Para mayo' },
		...{ serviceIds: [serviceId], productIds: [productId] },
	}),
	'conversions.tellAgain': async (stage) => ({ conversionId: await aRefused(stage) }),
	'conversions.dataset': () => ({}),
	'conversions.connectDataset': () => {
		return { dataset: '9000000001', token: fakeSettings.datasetToken, eventName: 'LeadSubmitted' }
	},
	'conversions.disconnectDataset': () => ({}),
}
