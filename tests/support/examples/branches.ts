import { sameHours } from '#app/lib/weekly-schedule/weekly-schedule.ts'
import { dayOff } from '../scenes/whole-business.ts'
import { type Entry } from './valid-inputs.ts'

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

export const examples: Record<string, Entry> = {
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
	'branches.archiveBranch': ({ ids: { branchId } }) => ({ branchId }),
	'branches.unarchiveBranch': ({ ids: { branchId } }) => ({ branchId }),
	'branches.deleteBranch': ({ ids: { branchId } }) => ({ branchId }),
	'branches.listExceptions': ({ ids: { branchId } }) => ({ branchId, year: 2099 }),
	'branches.setException': ({ ids: { branchId } }) => ({ branchId, day: '2099-05-06', closed: true }),
	'branches.removeException': ({ ids: { branchId } }) => ({ branchId, day: dayOff }),
	'branches.listHolidays': ({ ids: { branchId } }) => ({ branchId, year: 2027 }),
	'branches.acceptHolidays': ({ ids: { branchId } }) => ({ branchId, year: 2027, days: ['2027-12-25'] }),
}
