import { type Entry } from './valid-inputs.ts'

export const aServiceForm = {
	name: 'Manicure con gel',
	description: 'Limado, cutícula y gel',
	price: '$280 MXN',
	durationMinutes: 45,
	linkPrice: { paymentName: 'Anticipo', unitPrice: '100', currency: 'MXN' },
}

export const examples: Record<string, Entry> = {
	'services.setArchived': ({ ids: { serviceId } }) => ({ serviceId, archived: true }),
	'services.listServices': ({ ids: { branchId } }) => ({ branchId, search: 'corte' }),
	'services.getService': ({ ids: { serviceId } }) => ({ serviceId }),
	'services.mediaOfService': ({ ids: { serviceId } }) => ({ serviceId }),
	'services.formFacts': () => ({}),
	'services.createService': ({ ids: { branchId, specialistId } }) => {
		return { ...aServiceForm, branchIds: [branchId], specialistIds: [specialistId] }
	},
	'services.editService': ({ ids: { serviceId, branchId, specialistId } }) => {
		return { ...aServiceForm, serviceId, branchIds: [branchId], specialistIds: [specialistId] }
	},
	'services.archiveService': ({ ids: { serviceId } }) => ({ serviceId }),
	'services.unarchiveService': ({ ids: { serviceId } }) => ({ serviceId }),
	'services.selling': ({ ids: { serviceId } }) => ({ serviceId }),
	'services.saveSelling': ({ ids: { serviceId, specialistId, categoryId, neededFirstId } }) => ({
		...{ serviceId, categoryId, neededFirstId },
		amount: '350',
		priceFrom: true,
		options: [{ name: 'Cabello largo', price: '450', durationMinutes: 75 }],
		addOns: [{ name: 'Mascarilla', price: '120', minutes: 15 }],
		terms: [{ specialistId, option: 'Cabello largo', price: '500' }],
	}),
	'services.listCategories': () => ({}),
	'services.createCategory': () => ({ name: 'Cabello', colorHex: '#7a3b9d' }),
	'services.editCategory': ({ ids: { categoryId } }) => ({ categoryId, name: 'Uñas' }),
	'services.moveCategory': ({ ids: { categoryId } }) => ({ categoryId, to: 'up' }),
	'services.deleteCategory': ({ ids: { categoryId } }) => ({ categoryId }),
	'services.deleteService': ({ ids: { serviceId } }) => ({ serviceId }),
}
