import { transact } from '#app/core/transact.server.ts'
import { newId, newShortId } from '#app/lib/id.ts'
import { businesses as businessTable } from '#db/schema/businesses.ts'
import { type Stage } from '../scenes/whole-business.ts'

type Input = Record<string, unknown>

/** Another business of the owner, deleted a moment ago; the stage's own stays. */
async function aDeletedBusiness({ ctx, owner, at }: Stage): Promise<string> {
	const id = newId('biz')
	const row = { id, slug: newShortId(), name: 'Sucursal vieja', timeZone: 'America/Mexico_City', ownerId: owner.id }
	await transact(ctx, ({ db }) => db.insert(businessTable).values({ ...row, createdAt: at, deletedAt: at }))
	return id
}

const aNewBusiness = {
	name: 'Barbería Norte',
	description: 'Cortes y barba en el centro',
	countryCode: '52',
	whatsapp: '55 1234 5678',
	whatsappOwner: '5587654321',
	timeZone: 'America/Monterrey',
	hasServices: true,
}

export const ofBusiness: Record<string, (stage: Stage) => Input | Promise<Input>> = {
	'businesses.getRecord': () => ({}),
	'businesses.createBusiness': () => aNewBusiness,
	'businesses.createAnother': () => aNewBusiness,
	'businesses.saveBusiness': ({ ids: { publicFileId: logoFileId } }) => ({
		...aNewBusiness,
		logoFileId,
		slug: newShortId(),
		keywords: ['balayage'],
		favoriteColors: ['#7C5CBF'],
		movementCategories: ['Propinas'],
	}),
	'businesses.deleteBusiness': ({ business }) => ({ name: business.name }),
	'businesses.deletedBusinesses': () => ({}),
	'businesses.restoreBusiness': async (stage) => ({ businessId: await aDeletedBusiness(stage) }),
	'archives.listExports': () => ({}),
	'archives.requestExport': () => ({}),
	'archives.readyExport': ({ ids: { exportId } }) => ({ exportId }),
	'archives.expireExports': () => ({}),
	'archives.purgeBusinesses': () => ({}),
	'businesses.saveSettings': () => ({
		delayResponse: 5000,
		limitMessagesPerDay: 40,
		testingNumbers: [{ whatsapp: '5598765432' }],
	}),
	'businesses.saveCreditAlerts': () => ({ lowCreditThreshold: 50, creditNotificationInterval: 12 }),
	'businesses.setStripeCustomer': () => ({ stripeCustomerId: 'cus_1' }),
	'businesses.setOwner': ({ owner }) => ({ userId: owner.id }),
	'businesses.listApiKeys': () => ({}),
	'businesses.revokeApiKey': ({ ids: { apiKeyId } }) => ({ apiKeyId }),
	'businesses.noteKeyUsed': ({ ids: { apiKeyId } }) => ({ apiKeyId }),
}
