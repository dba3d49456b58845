import { type ReadCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { type BranchRow, getBranch, offersService } from '#app/features/branches/queries.server.ts'
import { type ContactRow, getContact } from '#app/features/contacts/queries.server.ts'
import { getService, type ServiceRow } from '#app/features/services/queries.server.ts'
import { assertNoChoiceLeft, chosenAddOns } from '#app/features/services/selling/terms.server.ts'
import { type AddOn } from '#app/features/services/selling/terms.ts'
import {
	getSpecialist,
	givesService,
	type SpecialistRow,
	specialistsGiving,
} from '#app/features/specialists/queries.server.ts'
import { anySpecialist, messages } from '../schemas.ts'

type SlotIds = { branchId: string; specialistId: string; serviceId: string; addOnIds?: string[] }
type Ids = SlotIds & { contactId: string }

/** Where, what and with whom; several specialists where anybody will do. */
export type SlotParts = {
	branch: BranchRow
	service: ServiceRow
	specialists: SpecialistRow[]
	/** What is added to the service. */
	addOns?: AddOn[]
}

/** What an appointment is made of. */
export type Parts = SlotParts & { contact: ContactRow }

/**
 * The four parts of an appointment, proven to fit together. `current`: what the appointment has already may stay, even
 * archived or no longer offered. Throws `not_found` with the documented sentence (AGE-029), or `invalid_input`.
 */
export async function partsOf(ctx: ReadCtx, ids: Ids, current?: SlotIds): Promise<Parts> {
	const contact = await getContact(ctx, ids.contactId).catch(unresolved)
	return { contact, ...(await slotParts(ctx, ids, current)) }
}

/** `partsOf` for a slot that is nobody's yet. */
export async function slotParts(ctx: ReadCtx, ids: SlotIds, current?: SlotIds): Promise<SlotParts> {
	const branch = await getBranch(ctx, ids.branchId).catch(unresolved)
	const service = await getService(ctx, ids.serviceId).catch(unresolved)
	const anybody = ids.specialistId === anySpecialist
	const specialist = anybody ? null : await getSpecialist(ctx, ids.specialistId).catch(unresolved)
	const stays = current && branch.id === current.branchId && service.id === current.serviceId
	if (stays && specialist?.id === current.specialistId) return { branch, service, specialists: [specialist] }

	assertActive('branchId', branch)
	assertActive('serviceId', service)
	assertForActor(ctx, service)
	await assertNoChoiceLeft(ctx, service)
	if (!(await offersService(ctx, branch.id, service.id))) throw refused('serviceId', messages.notOffered)
	const addOns = await chosenAddOns(ctx, service, ids.addOnIds ?? [])
	if (!specialist) return { branch, service, addOns, specialists: await giversIn(ctx, branch, service) }
	assertActive('specialistId', specialist)
	await assertGives(ctx, specialist, { branch, service })
	return { branch, service, addOns, specialists: [specialist] }
}

/** Throws unless the specialist works in the branch, where one was chosen, and gives the service. */
export async function assertGives(
	ctx: ReadCtx,
	specialist: SpecialistRow,
	{ branch, service }: { branch: Pick<BranchRow, 'id' | 'name'> | null; service: Pick<ServiceRow, 'id' | 'name'> },
): Promise<void> {
	if (branch && specialist.branchId !== branch.id)
		throw refused('specialistId', messages.otherBranch(specialist.name, branch.name))
	if (!(await givesService(ctx, specialist.id, service.id)))
		throw refused('specialistId', messages.notGiven(specialist.name, service.name))
}

/** A service that only staff book does not open to assistants and visitors. */
export function assertForActor({ actor }: Pick<ReadCtx, 'actor'>, service: ServiceRow): void {
	if (service.available || actor.bookingPolicy.isStaff) return
	throw new DomainError('forbidden', 'serviceId', undefined, messages.notForAssistants)
}

export function refused(field: string, sentence: string): DomainError {
	return new DomainError('invalid_input', field, undefined, sentence)
}

async function giversIn(ctx: ReadCtx, branch: BranchRow, service: ServiceRow): Promise<SpecialistRow[]> {
	const giving = await specialistsGiving(ctx, service.id)
	const here = giving.filter(({ branchId }) => branchId === branch.id)
	if (here.length === 0) throw refused('specialistId', messages.notGiven('Nadie', service.name))
	return here
}

function assertActive(field: string, row: { archivedAt: number | null }): void {
	if (row.archivedAt !== null) throw new DomainError('not_found', field, undefined, messages.unresolved)
}

function unresolved(error: unknown): never {
	if (!(error instanceof DomainError) || error.code !== 'not_found') throw error
	throw new DomainError('not_found', error.field, undefined, messages.unresolved)
}
