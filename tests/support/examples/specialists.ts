import { sameHours } from '#app/lib/weekly-schedule/weekly-schedule.ts'
import { dayOff } from '../scenes/whole-business.ts'
import { type Entry } from './valid-inputs.ts'

const schedules = sameHours({ from: '10:00', to: '19:00' })

export const aSpecialistForm = { name: 'Andrea Solís', whatsapp: '55 1234 5678', colorHex: '#aa3300', schedules }

export const examples: Record<string, Entry> = {
	'specialists.setArchived': ({ ids: { specialistId } }) => ({ specialistId, archived: true }),
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
	'specialists.profile': ({ ids: { specialistId } }) => ({ specialistId }),
	'specialists.saveProfile': ({ ids: { specialistId } }) => ({ specialistId, about: 'Colorista', images: [] }),
	'specialists.servicesOfSpecialist': ({ ids: { specialistId } }) => ({ specialistId, search: 'corte' }),
}
