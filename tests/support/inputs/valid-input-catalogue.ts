import { sameHours } from '#app/lib/weekly-schedule/weekly-schedule.ts'
import { dayOff, type Stage } from '../scenes/whole-business.ts'

type Input = Record<string, unknown>
type Entry = (stage: Stage) => Input | Input[]

const schedules = sameHours({ from: '10:00', to: '19:00' })

export const aBranchForm = {
	name: 'Del Valle',
	address: 'Pilares 45, Del Valle',
	city: 'Ciudad de México',
	state: 'CDMX',
	country: 'México',
	timeZone: 'America/Mexico_City',
	schedules,
}
export const aProductForm = { name: 'Champú', description: 'Frasco de 500 ml', price: '180', unit: 'frasco' }
export const aSpecialistForm = { name: 'Andrea Solís', whatsapp: '55 1234 5678', colorHex: '#aa3300', schedules }
export const aServiceForm = {
	name: 'Manicure con gel',
	description: 'Limado, cutícula y gel',
	price: '$280 MXN',
	durationMinutes: 45,
	linkPrice: { paymentName: 'Anticipo', unitPrice: '100', currency: 'MXN' },
}

export const ofCatalogue: Record<string, Entry> = {
	'branches.listBranches': () => ({}),
	'branches.getBranch': ({ ids: { branchId } }) => ({ branchId }),
	'branches.mediaOfBranch': ({ ids: { branchId } }) => ({ branchId }),
	'branches.createBranch': ({ ids: { serviceId } }) => ({ ...aBranchForm, serviceIds: [serviceId] }),
	'branches.editBranch': ({ ids: { branchId, serviceId } }) => ({
		...aBranchForm,
		branchId,
		serviceIds: [serviceId],
	}),
	'branches.setArchived': ({ ids: { branchId } }) => ({ branchId, archived: true }),
	'specialists.setArchived': ({ ids: { specialistId } }) => ({ specialistId, archived: true }),
	'services.setArchived': ({ ids: { serviceId } }) => ({ serviceId, archived: true }),
	'branches.archiveBranch': ({ ids: { branchId } }) => ({ branchId }),
	'branches.unarchiveBranch': ({ ids: { branchId } }) => ({ branchId }),
	'branches.deleteBranch': ({ ids: { branchId } }) => ({ branchId }),
	'branches.listExceptions': ({ ids: { branchId } }) => ({ branchId, year: 2099 }),
	'branches.setException': ({ ids: { branchId } }) => ({ branchId, day: '2099-05-06', closed: true }),
	'branches.removeException': ({ ids: { branchId } }) => ({ branchId, day: dayOff }),
	'branches.listHolidays': ({ ids: { branchId } }) => ({ branchId, year: 2027 }),
	'branches.acceptHolidays': ({ ids: { branchId } }) => ({ branchId, year: 2027, days: ['2027-12-25'] }),
	'equipment.listEquipment': ({ ids: { branchId } }) => ({ branchId }),
	'equipment.getEquipment': ({ ids: { equipmentId } }) => ({ equipmentId }),
	'equipment.createEquipment': ({ ids: { branchId } }) => ({ branchId, name: 'Camilla', capacity: 3 }),
	'equipment.editEquipment': ({ ids: { equipmentId } }) => ({ equipmentId, name: 'Cabina grande', capacity: 1 }),
	'equipment.archiveEquipment': ({ ids: { equipmentId } }) => ({ equipmentId }),
	'equipment.unarchiveEquipment': ({ ids: { equipmentId } }) => ({ equipmentId }),
	'products.listProducts': () => ({ search: 'tinte' }),
	'products.getProduct': ({ ids: { productId } }) => ({ productId }),
	'products.currency': () => ({}),
	'products.createProduct': () => aProductForm,
	'products.editProduct': ({ ids: { productId } }) => ({ ...aProductForm, productId }),
	'products.archiveProduct': ({ ids: { productId } }) => ({ productId }),
	'products.unarchiveProduct': ({ ids: { productId } }) => ({ productId }),
	'products.listMovements': ({ ids: { productId, branchId } }) => ({ productId, branchId }),
	'products.movementsByIds': ({ ids: { stockMovementId } }) => ({ ids: [stockMovementId] }),
	'products.recordMovement': ({ ids: { productId, branchId } }) => {
		return { type: 'in', productId, branchId, quantity: 3 }
	},
	'products.recordMovements': ({ ids: { productId, branchId } }) => {
		return { movements: [{ type: 'out', productId, branchId, quantity: 1 }] }
	},
	'contacts.searchContacts': () => ({ search: 'reg' }),
	'contacts.getContact': ({ ids: { contactId } }) => ({ contactId }),
	'contacts.createContact': () => ({ name: ' Ana ', whatsapp: '55 2222 3333', customFields: { talla: 'M' } }),
	'contacts.saveContact': ({ ids: { contactId } }) => {
		return { contactId, name: 'Regina', type: 'client', whatsapp: '5598765432' }
	},
	'contacts.saveContactData': ({ ids: { contactId } }) => ({ contactId, email: 'regina@ejemplo.mx' }),
	'contacts.addNote': ({ ids: { contactId } }) => ({ contactId, text: 'Alérgica al amoniaco' }),
	'resources.getFile': ({ ids: { fileId } }) => ({ fileId }),
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
	'services.deleteService': ({ ids: { serviceId } }) => ({ serviceId }),
	'specialists.formFacts': () => ({}),
	'specialists.createSpecialist': ({ ids: { branchId, serviceId } }) => {
		return { ...aSpecialistForm, branchId, serviceIds: [serviceId] }
	},
	'specialists.editSpecialist': ({ ids: { specialistId, branchId, serviceId } }) => {
		return { ...aSpecialistForm, specialistId, branchId, serviceIds: [serviceId] }
	},
	'specialists.archiveSpecialist': ({ ids: { specialistId } }) => ({ specialistId }),
	'specialists.unarchiveSpecialist': ({ ids: { specialistId } }) => ({ specialistId }),
	'specialists.deleteSpecialist': ({ ids: { specialistId } }) => ({ specialistId }),
	'specialists.listExceptions': ({ ids: { specialistId } }) => ({ specialistId, year: 2099 }),
	'specialists.setException': ({ ids: { specialistId } }) => ({ specialistId, day: '2099-05-06', closed: true }),
	'specialists.removeException': ({ ids: { specialistId } }) => ({ specialistId, day: dayOff }),
	'specialists.listSpecialists': ({ ids: { branchId } }) => ({ branchId }),
	'specialists.getSpecialist': ({ ids: { specialistId } }) => ({ specialistId }),
	'specialists.servicesOfSpecialist': ({ ids: { specialistId } }) => ({ specialistId, search: 'corte' }),
	'knowledge.listQuestions': () => ({}),
	'finance.movementsByIds': ({ ids: { movementId } }) => ({ ids: [movementId] }),
}
