import { type Ctx } from '#app/core/ctx.server.ts'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { branches } from '#app/features/branches/operations.server.ts'
import { type Exception } from '#app/features/branches/schemas.ts'
import { equipment } from '#app/features/equipment/operations.server.ts'
import { services } from '#app/features/services/operations.server.ts'
import { localDate } from '#app/lib/time.ts'
import { yearOf } from './catalogue.server.ts'
import { load } from './load.server.ts'

/** What the page of a branch's special days shows. */
export async function daysOfBranch(ctx: Ctx<'business'>, request: Request, branchId: string) {
	const { id, timeZone } = await load(ctx, branches.getBranch, { branchId })
	const today = localDate(ctx.now, timeZone)
	const year = yearOf(request, today)
	const [{ exceptions }, { holidays }] = await Promise.all([
		load(ctx, branches.listExceptions, { branchId: id, year }),
		load(ctx, branches.listHolidays, { branchId: id, year }),
	])
	const booked = await bookedOn(ctx, exceptions, today, { branchIds: [id] })
	const path = `/sucursales/${id}/fechas`
	return { path, year, today, exceptions, holidays, booked, mayEdit: ctx.can('branches.edit') }
}

type Whose = { branchIds?: string[]; specialistIds?: string[] }

/** How many appointments stand on days that are closed from today on: staff have to see them before their clients do. */
export async function bookedOn(ctx: Ctx<'business'>, exceptions: Exception[], today: string, whose: Whose) {
	const closed = exceptions.filter(({ day, ranges }) => ranges.length === 0 && day >= today).map(({ day }) => day)
	const booked: Record<string, number> = {}
	if (!ctx.can('agenda.view')) return booked
	for (const day of closed.slice(0, 40)) {
		const { days } = await load(ctx, agenda.dayCounts, { from: day, to: day, ...whose })
		const count = days.reduce((sum, one) => sum + one.count, 0)
		if (count > 0) booked[day] = count
	}
	return booked
}

/** What the page of a branch's cabins and machines shows. */
export async function equipmentOfBranch(ctx: Ctx<'business'>, branchId: string) {
	const { id } = await load(ctx, branches.getBranch, { branchId })
	const { equipment: list } = await load(ctx, equipment.listEquipment, { branchId: id, archived: true })
	const { services: all } = await load(ctx, services.listServices, {})
	const usedBy: Record<string, string[]> = {}
	for (const { name, equipment: needs } of all) {
		for (const { equipmentId } of needs) usedBy[equipmentId] = [...(usedBy[equipmentId] ?? []), name]
	}
	return { equipment: list, usedBy, path: `/sucursales/${id}/equipo`, mayEdit: ctx.can('branches.edit') }
}
