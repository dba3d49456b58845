import { type Ctx } from '#app/core/ctx.server.ts'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { branches } from '#app/features/branches/operations.server.ts'
import { type Exception } from '#app/features/branches/schemas.ts'
import { equipment } from '#app/features/equipment/operations.server.ts'
import { services } from '#app/features/services/operations.server.ts'
import { addDays, localDate } from '#app/lib/time.ts'
import { load } from '#app/web/load.server.ts'
import { yearOf } from './catalogue.server.ts'

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

/** As many days as the calendar is asked about at once. */
const LONGEST_RANGE = 120
/** What is over or cancelled keeps nobody waiting before a closed door. */
const toCome = ['agendada', 'confirmada', 'pago_pendiente'] as const

type Whose = { branchIds?: string[]; specialistIds?: string[] }

/** How many appointments stand on days that are closed from today on: staff have to see them before their clients do. */
export async function bookedOn(ctx: Ctx<'business'>, exceptions: Exception[], today: string, whose: Whose) {
	const isClosed = ({ day, ranges }: Exception) => ranges.length === 0 && day >= today
	const closed = exceptions
		.filter(isClosed)
		.map(({ day }) => day)
		.toSorted()
	const booked: Record<string, number> = {}
	let [from, last] = [closed[0], closed.at(-1)]
	if (!ctx.can('agenda.view')) return booked
	while (from && last && from <= last) {
		const to: string = addDays(from, LONGEST_RANGE)
		const { days } = await load(ctx, agenda.dayCounts, { from, to, statuses: [...toCome], ...whose })
		for (const { date, count } of days) if (count > 0 && closed.includes(date)) booked[date] = count
		from = addDays(to, 1)
	}
	return booked
}

/** What the page of a branch's cabins and machines shows. */
export async function equipmentOfBranch(ctx: Ctx<'business'>, branchId: string) {
	const { id } = await load(ctx, branches.getBranch, { branchId })
	const { equipment: list } = await load(ctx, equipment.listEquipment, { branchId: id, archived: true })
	const { services: all } = await load(ctx, services.listServices, { sold: 'catalogue' })
	const usedBy: Record<string, string[]> = {}
	for (const { name, equipment: needs } of all) {
		for (const { equipmentId } of needs) usedBy[equipmentId] = [...(usedBy[equipmentId] ?? []), name]
	}
	return { equipment: list, usedBy, path: `/sucursales/${id}/equipo`, mayEdit: ctx.can('branches.edit') }
}
