import { type ReadCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { type SpecialistRow } from '#app/features/specialists/queries.server.ts'
import { type LocalDate, type LocalTime } from '#app/lib/time.ts'
import { type Except } from '../availability/busy.server.ts'
import { type SlotParts, slotParts } from '../booking/parts.server.ts'
import { takeSlot } from '../booking/slots.server.ts'
import { takeVisit } from './visit-slots.server.ts'

type Moment = { branchId: string; date: LocalDate; time: LocalTime; endTime?: LocalTime; except?: Except }
type Wanted = { serviceId: string; specialistId: string; addOnIds?: string[] }

/**
 * Who would give each service if it were booked at that moment, chosen as a booking chooses; null where it could not be
 * had then.
 */
export async function takersAt(
	ctx: ReadCtx,
	{ branchId, ...moment }: Moment,
	services: Wanted[],
): Promise<SpecialistRow[] | null> {
	try {
		const steps: SlotParts[] = []
		for (const wanted of services) steps.push(await slotParts(ctx, { branchId, ...wanted }))
		const [first, ...others] = steps
		if (!first) return null
		const wish = { ...moment, branch: first.branch, allowConflict: false }
		if (others.length === 0) return [(await takeSlot(ctx, { ...first, ...wish })).specialist]
		return (await takeVisit(ctx, { ...wish, steps })).map(({ specialist }) => specialist)
	} catch (error) {
		if (error instanceof DomainError) return null
		throw error
	}
}
