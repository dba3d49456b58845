import { type Ctx } from '#app/core/ctx.server.ts'
import { branches } from '#app/features/branches/operations.server.ts'
import { services } from '#app/features/services/operations.server.ts'
import { specialists } from '#app/features/specialists/operations.server.ts'
import { localDate } from '#app/lib/time.ts'
import { missingHoursRange, sameHours } from '#app/lib/weekly-schedule/weekly-schedule.ts'
import { load } from '#app/web/load.server.ts'
import { cardsQuery, loadOrHome, yearOf } from '../catalogue.server.ts'
import { bookedOn } from '../schedule-days.server.ts'

/** What the list of specialists shows. */
export async function specialistsScreen(ctx: Ctx<'business'>, request: Request) {
	const asked = cardsQuery(request)
	const found = await loadOrHome(ctx, request, specialists.listSpecialists, asked)
	const named = await namesOf(ctx)
	return {
		specialists: found.specialists,
		...named,
		search: asked.search ?? '',
		archived: asked.onlyArchived,
		may: { edit: ctx.can('specialists.edit'), remove: ctx.can('specialists.delete') },
		query: new URL(request.url).search,
	}
}

/** Branches and services by name, as far as the person may see them. */
async function namesOf(ctx: Ctx<'business'>) {
	const [places, offered] = await Promise.all([
		ctx.can('branches.view') ? load(ctx, branches.listBranches, { archived: true }) : { branches: [] },
		ctx.can('services.view') ? load(ctx, services.listServices, { sold: 'catalogue' }) : { services: [] },
	])
	return {
		branches: places.branches.map(({ id, name }) => ({ id, name })),
		services: offered.services.map(({ id, name }) => ({ id, name })),
	}
}

/** What a specialist's form offers. `current`: the branch that stays offered although it is archived. */
export async function specialistChoices(ctx: Ctx<'business'>, current?: string) {
	const [{ branches: all }, { services: offered }, { favoriteColors }] = await Promise.all([
		load(ctx, branches.listBranches, { archived: true }),
		load(ctx, services.listServices, { sold: 'catalogue' }),
		load(ctx, specialists.formFacts, {}),
	])
	const open = all.filter(({ id, isArchived }) => !isArchived || id === current)
	return {
		favourites: favoriteColors,
		branches: open.map(({ id, name, address, schedules, serviceIds }) => ({
			id,
			name,
			address,
			hours: schedules ?? sameHours(missingHoursRange),
			services: offered
				.filter((service) => serviceIds.includes(service.id))
				.map((one) => ({ id: one.id, name: one.name })),
		})),
	}
}

/** What the page of a specialist's special days shows. */
export async function daysOfSpecialist(ctx: Ctx<'business'>, request: Request, specialistId: string) {
	const { id, branchId } = await load(ctx, specialists.getSpecialist, { specialistId })
	const { timeZone } = await load(ctx, branches.getBranch, { branchId })
	const today = localDate(ctx.now, timeZone)
	const year = yearOf(request, today)
	const { exceptions } = await load(ctx, specialists.listExceptions, { specialistId: id, year })
	const booked = await bookedOn(ctx, exceptions, today, { specialistIds: [id] })
	const path = `/especialistas/${id}/fechas`
	return { path, year, today, exceptions, booked, mayEdit: ctx.can('specialists.edit') }
}
