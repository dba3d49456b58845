import { transact } from '#app/core/transact.server.ts'
import { createSource, deleteSource } from '#app/features/sources/sources.server.ts'
import { newId, newShortId } from '#app/lib/id.ts'
import { seal } from '#app/lib/secrets.ts'
import { conversionDatasets, conversionSends } from '#db/schema/traffic.ts'
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

const fields = { source: 'Anuncio', matchType: 'exact', description: 'El de Instagram' } as const

async function aSource({ ctx }: Stage, isDeleted = false): Promise<string> {
	return transact(ctx, async (within) => {
		const { id } = await createSource(within, { ...fields, keyword: newShortId() })
		if (isDeleted) await deleteSource(within, { sourceId: id })
		return id
	})
}

export const examples: Record<string, Entry> = {
	'sources.report': () => [{}, { name: 'volante', from: '2026-01-01', to: '2026-12-31', touch: 'last' }],
	'sources.findSources': ({ ids: { contactId } }) => [{ name: 'volante' }, { contactId }],
	'sources.getSource': ({ ids: { sourceId } }) => ({ sourceId }),
	'sources.createSource': () => ({ ...fields, keyword: newShortId(), ad: '120210000000001' }),
	'sources.saveSource': ({ ids: { sourceId } }) => ({ sourceId, ...fields, keyword: newShortId() }),
	'sources.deleteSource': async (stage) => ({ sourceId: await aSource(stage) }),
	'sources.restoreSource': async (stage) => ({ sourceId: await aSource(stage, true) }),

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
